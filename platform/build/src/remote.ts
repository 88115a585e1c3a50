import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { assetPath, containerName } from '@flotilla/contracts/assets';
import { BROWSER_SHARED, ONE_COPY, SERVER_SHARED } from '@flotilla/contracts/shared-modules';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type PathData } from 'webpack';
import { base, type Target } from './base.ts';
import { externalBundlerRuntime } from './bundler-runtime.ts';
import { CLIENT_ENTRY, remoteSources, SERVER_ENTRY } from './entry/remote-sources.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { OneEntryPlugin } from './one-entry-plugin.ts';
import { portable } from './portable/portable.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { ShellTrustPlugin } from './shell-trust-plugin.ts';
import { sourceMaps } from './source-maps.ts';
import { OVER_FETCH, WithoutConnectionsPlugin } from './without-connections.ts';
import { withoutServerModules } from './without-server-modules.ts';

// Without this variable, the federation plugins call webpack without options and read its path from the error. Making that error
// takes 0.3 s in each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.filename).resolve('webpack');

/**
 * The browser and the server build of a remote, and the one for other hosts: `export default remote(site, manifest, import.meta.dirname)`.
 * @param inBrowsers modules that browser bundles have in place of others; `false` for none
 */
export function remote(
  site: SiteBuild,
  manifest: RemoteManifest,
  context: string,
  inBrowsers: Record<string, false> = {},
): Configuration[] {
  const forHosts = portable(site, manifest, context);
  return [
    replacing(inBrowsers, web(site, manifest, context)),
    server(manifest, context),
    ...(forHosts ? [replacing(inBrowsers, forHosts)] : []),
  ];
}

const replacing = (modules: Record<string, false>, config: Configuration): Configuration => ({
  ...config,
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...modules } },
});

/** The folder of a build's files, which the release command publishes. */
export const outputOf = (context: string, target: Target) => resolve(context, 'dist', target);

export function web(site: SiteBuild, manifest: RemoteManifest, context: string): Configuration {
  const common = base(context, 'web');
  return {
    ...common,
    name: `${manifest.name}/web`,
    target: ['web', 'es2022'],
    entry: {},
    resolve: { ...common.resolve, alias: remoteSources(context) },
    output: {
      path: outputOf(context, 'web'),
      publicPath: assetPath(manifest.name),
      uniqueName: manifest.name,
      filename: '[name].[contenthash:10].js',
      chunkFilename: chunkFile('js'),
      trustedTypes: { policyName: `webpack#${manifest.name}` },
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    externals: [externalBundlerRuntime],
    optimization: {
      ...common.optimization,
      // Only large shared modules become files of their own: a request costs more than a few repeated KB.
      splitChunks: { chunks: 'async', minSize: 40_000 },
      // Without this, pages would repeat modules of the entry (./one-entry-plugin.ts).
      removeAvailableModules: true,
    },
    plugins: [
      browserContainer(manifest, 'remoteEntry.[contenthash:10].js'),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: chunkFile('css'),
        // The shell loads style sheets by the release index, before it shows the part that needs them.
        runtime: false,
      }),
      withoutServerModules(),
      sourceMaps(),
      new IntegrityPlugin(),
      new ShellTrustPlugin(),
      new OneEntryPlugin(manifest),
      new ReleasePlugin(site, manifest),
    ],
  };
}

export function browserContainer(manifest: RemoteManifest, filename: string) {
  return new ModuleFederationPlugin({
    name: containerName(manifest.name),
    filename,
    exposes: exposes(manifest, './client', CLIENT_ENTRY),
    shared: consumed(BROWSER_SHARED),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      externalRuntime: true,
      // Entries need no manifest (docs/decisions/003), and remotes never load each other.
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/** Chunk names list all their modules; the router refuses file names of more than 100 characters. */
const chunkFile =
  (extension: 'js' | 'css') =>
  ({ chunk }: PathData) =>
    `${String(chunk?.name ?? chunk?.id ?? 'chunk').slice(-60)}.[contenthash:10].${extension}`;

const SERVER_FILE = 'server.cjs';

export function server(manifest: RemoteManifest, context: string): Configuration {
  const common = base(context, 'server');
  return {
    ...common,
    name: `${manifest.name}/server`,
    target: 'async-node24',
    entry: {},
    resolve: { ...common.resolve, alias: { ...OVER_FETCH, ...remoteSources(context) } },
    output: {
      path: outputOf(context, 'server'),
      uniqueName: manifest.name,
      // Merging chunks may leave the one that has no file name of its own.
      filename: SERVER_FILE,
      chunkFilename: '[name].cjs',
      clean: true,
    },
    optimization: { ...common.optimization, minimize: false, nodeEnv: 'production' },
    plugins: [
      new WithoutConnectionsPlugin(),
      new ModuleFederationPlugin({
        name: containerName(manifest.name),
        filename: SERVER_FILE,
        library: { type: 'commonjs-module' },
        exposes: exposes(manifest, './server', SERVER_ENTRY),
        shared: consumed(SERVER_SHARED),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      // A worker loads a release with one read.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function exposes(manifest: RemoteManifest, name: string, entry: string): Record<string, string> {
  const fragments = manifest.fragments.map(id => id.slice(id.indexOf('/') + 1));
  return {
    [name]: entry,
    ...Object.fromEntries(
      fragments.map(fragment => [`./fragments/${fragment}`, `./src/fragments/${fragment}.tsx`]),
    ),
  };
}

/** Remotes have no copy of their own: a module that the shell lacks fails the trial of a release, before visitors see it. */
const consumed = (names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, { import: false as const, ...ONE_COPY }]));
