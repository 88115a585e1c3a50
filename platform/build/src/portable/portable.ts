import { resolve } from 'node:path';
import { containerName } from '@flotilla/contracts/assets';
import { propsVersions, type SiteBuild } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, PathData } from 'webpack';
import { base, cacheName } from '../base.ts';
import { withoutServerModules } from '../without-server-modules.ts';
import { exposedModules } from './exposed-modules.ts';
import { TYPES_ARCHIVE, TYPES_OF_RUNTIME, TypesPlugin } from './types-plugin.ts';

/** What a host has to have, if it has React at all. */
const REACT = { singleton: true, requiredVersion: '^19.0.0' } as const;
const JSX_SOURCE = 'flotilla-portable';
const SILENT_SITE = '@flotilla/kit/portable/silent-site';

/**
 * The same remote for hosts that are not our shell (docs/decisions/133): with React as a fallback, its style sheets, its types and a
 * manifest. It is built for a release and not for `npm start`.
 * @returns undefined for a remote that exposes nothing
 */
export function portable(
  site: SiteBuild,
  manifest: RemoteManifest,
  context: string,
): Configuration | undefined {
  const modules = exposedModules(manifest);
  if (Object.keys(modules).length === 0) return undefined;
  const common = base(context, 'web', 'production', JSX_SOURCE);
  return {
    ...common,
    name: `${manifest.name}/portable`,
    cache: { ...(common.cache as object), type: 'filesystem', name: `${cacheName(context)}-portable` },
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: resolve(context, 'dist/portable'),
      publicPath: 'auto',
      uniqueName: `${manifest.name}-portable`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: chunkFile('js'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // For hosts that enforce Trusted Types: the one policy that they have to allow.
      trustedTypes: { policyName: `webpack#${manifest.name}`, onPolicyCreationFailure: 'continue' },
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      ...common.resolve,
      alias: {
        [`${JSX_SOURCE}/jsx-runtime$`]: resolve(
          context,
          'node_modules/@flotilla/kit/src/portable/jsx-runtime.ts',
        ),
      },
    },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        {
          resourceQuery: /portable=/,
          loader: resolve(import.meta.dirname, 'entry-loader.cjs'),
          options: {
            site: { module: site.module ?? SILENT_SITE, sheets: site.sheets.portable },
            manifest,
            versions: propsVersions(site, manifest.fragments),
          },
        },
        {
          // The site's own sheets, which are written for a whole document (./entry-loader.cjs).
          resourceQuery: /whole-document/,
          loader: resolve(import.meta.dirname, 'scope-sheet.cjs'),
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(manifest.name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(modules).map(([name, file]) => [`./${name}`, `${file}?portable=${name}`]),
        ),
        shared: { react: REACT, 'react-dom': REACT },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: {
          additionalData: ({ stats }) => {
            // The types are not compiled from sources: they are what the contract says (./types-plugin.ts).
            stats.metaData.types = { path: '', name: '', zip: TYPES_ARCHIVE, api: TYPES_OF_RUNTIME };
            return stats;
          },
        },
      }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: chunkFile('css'),
        // Fragments have no common order of sheets: the site's are in layers.
        ignoreOrder: true,
      }),
      withoutServerModules(),
      new TypesPlugin(site, manifest),
    ],
  };
}

const chunkFile =
  (extension: 'js' | 'css') =>
  ({ chunk }: PathData) =>
    `${String(chunk?.name ?? chunk?.id ?? 'chunk')
      .slice(-60)
      .replaceAll(/[^\w.-]/g, '_')}.[contenthash:10].${extension}`;
