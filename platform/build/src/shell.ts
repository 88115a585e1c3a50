import { resolve } from 'node:path';
import { assetPath } from '@flotilla/contracts/assets';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { base } from './base.ts';
import { BUNDLER_RUNTIME_GLOBAL } from './bundler-runtime.ts';
import { formerNames, packageVersions } from './contract.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { ProvidesPlugin } from './provides-plugin.ts';
import { sourceMaps } from './source-maps.ts';

/** The path under which the site serves the shell's files. */
export const SHELL_ASSETS = assetPath('shell');

/** The two bundles of the shell: for the browser, and for the processes that render pages. */
export function shell(context: string): Configuration[] {
  return [browser(context), worker(context)];
}

/** Chunks of packages that remotes share and that the shell fetches when one asks (platform/host/src/client/federation.ts). */
const LATER: ReadonlySet<string> = new Set(['router', 'rxjs']);

function browser(context: string): Configuration {
  const common = base(context, 'web');
  return {
    ...common,
    name: 'shell/web',
    target: ['web', 'es2022'],
    entry: { start: '@flotilla/host/client/start', shell: '@flotilla/host/client/in-tasks' },
    output: {
      path: resolve(context, 'dist/web'),
      publicPath: SHELL_ASSETS,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      trustedTypes: { policyName: 'webpack#shell' },
      crossOriginLoading: 'anonymous',
      // V8 parses everything in an arrow function again when it is called. In another function it skips what is not called yet: of React,
      // that is nearly all (docs/decisions/214).
      environment: { arrowFunction: false },
      clean: true,
    },
    resolve: {
      ...common.resolve,
      // Amplitude's client has a second copy of web-vitals inside, for figures that the site measures by itself (docs/decisions/142).
      alias: {
        'hosted-site$': resolve(context, 'src/client/main.ts'),
        '@amplitude/plugin-web-vitals-browser': false,
      },
    },
    optimization: {
      ...common.optimization,
      // The shortest names: 0.3 KB on every page. Their hashes say when a file has changed, whatever its modules are called.
      mangleExports: 'size',
      moduleIds: 'size',
      // Shared packages are asked for by themselves: two files would be two requests.
      splitChunks: { chunks: chunk => !chunk.canBeInitial() && !LATER.has(chunk.name ?? '') },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      federationConstants(context),
      sourceMaps(),
      new IntegrityPlugin(),
      new PrecompressPlugin(),
    ],
  };
}

/** The shell uses the federation runtime without its plugin, and defines the plugin's constants itself. */
export const federationConstants = (context: string) =>
  new webpack.DefinePlugin({
    ...sharedConstants(context),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    ENV_TARGET: JSON.stringify('web'),
    BUNDLER_RUNTIME_GLOBAL: JSON.stringify(BUNDLER_RUNTIME_GLOBAL),
  });

/** Of the host's `shared-versions.ts` and `former-names.ts`. */
const sharedConstants = (context: string) => ({
  SHARED_VERSIONS: JSON.stringify(packageVersions(context)),
  FORMER_NAMES: JSON.stringify(formerNames(context)),
});

export function worker(context: string): Configuration {
  const common = base(context, 'server');
  return {
    ...common,
    name: 'shell/server',
    target: 'node24',
    entry: { 'render-worker': '@flotilla/host/worker/render-worker' },
    output: {
      path: resolve(context, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    optimization: { ...common.optimization, minimize: false, nodeEnv: 'production' },
    plugins: [new ProvidesPlugin(), new webpack.DefinePlugin(sharedConstants(context))],
  };
}
