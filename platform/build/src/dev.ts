import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { assetPath } from '@flotilla/contracts/assets';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { base, cacheName, type Target } from './base.ts';
import { remoteSources } from './entry/remote-sources.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { browserContainer, server } from './remote.ts';
import { ROOT } from './root.ts';
import { federationConstants, SHELL_ASSETS, worker } from './shell.ts';
import { withoutServerModules } from './without-server-modules.ts';

/** File names without hashes: a browser fetches a file by the same name after every change. */
export const ENTRY_FILE = 'remoteEntry.js';
export const SERVER_FILE = 'server.cjs';
export const SHELL_FILE = 'shell.js';
export const WORKER_FILE = 'render-worker.cjs';
/** The event stream that tells browsers of new builds. */
export const EVENTS_PATH = '/__hmr';

const require = createRequire(import.meta.url);

export type DevBuilds = Record<Target, Configuration>;

/** A remote in development: the production container with hot replacement, and the production server bundle. */
export function devRemote(
  site: SiteBuild,
  manifest: RemoteManifest,
  context: string,
  out: string,
): DevBuilds {
  const common = base(context, 'web', 'development');
  const web: Configuration = {
    ...common,
    name: `${manifest.name}/web`,
    target: ['web', 'es2022'],
    entry: {},
    resolve: { ...common.resolve, alias: remoteSources(context) },
    output: {
      path: join(out, 'web'),
      publicPath: assetPath(manifest.name),
      uniqueName: manifest.name,
      filename: '[name].js',
      chunkFilename: '[name].js',
      trustedTypes: { policyName: `webpack#${manifest.name}` },
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    module: { rules: [...(common.module?.rules ?? []), acceptedViews()] },
    optimization: { emitOnErrors: false, splitChunks: { chunks: 'async', minSize: 20_000 } },
    plugins: [
      browserContainer(manifest, ENTRY_FILE),
      new webpack.HotModuleReplacementPlugin(),
      // An entry without a name is added to every entry, the container included.
      new webpack.EntryPlugin(context, hotClient(`${manifest.name}/web`), { name: undefined }),
      new ReactRefreshPlugin({ library: manifest.name, overlay: false }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      withoutServerModules(),
      new ReleasePlugin(site, manifest),
    ],
  };
  return { web, server: watched(server(manifest, context), join(out, 'server')) };
}

/** The shell in development: its browser bundle with React's development build, and its worker. */
export function devShell(context: string, out: string): DevBuilds {
  const web: Configuration = {
    ...base(context, 'web', 'development'),
    name: 'shell/web',
    target: ['web', 'es2022'],
    entry: { shell: [hotClient('shell/web'), './src/client/dev-main.ts'] },
    output: {
      path: join(out, 'web'),
      publicPath: SHELL_ASSETS,
      filename: '[name].js',
      chunkFilename: '[name].js',
      trustedTypes: { policyName: 'webpack#shell' },
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: { emitOnErrors: false },
    plugins: [
      new webpack.HotModuleReplacementPlugin(),
      // It must run before React and Refresh, which both look for the hook that it installs.
      new webpack.EntryPlugin(context, '@flotilla/host/client/dev-hook', { name: undefined }),
      new ReactRefreshPlugin({ library: 'shell', overlay: false }),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      federationConstants(context),
    ],
  };
  return { web, server: watched(worker(context), join(out, 'server')) };
}

/**
 * One remote in a standalone page: no federation, its own React. The server bundle holds its `load` functions for the
 * development server.
 */
export function devStandalone(
  site: SiteBuild,
  manifest: RemoteManifest,
  context: string,
  out: string,
): DevBuilds {
  const common = base(context, 'web', 'development');
  const server = base(context, 'server');
  const named = (target: Target) => ({
    name: `${manifest.name}/${target}`,
    cache: cacheOf(`${cacheName(context)}-${target}-standalone`),
  });
  return {
    web: {
      ...common,
      ...named('web'),
      target: ['web', 'es2022'],
      // In the composed page the shell loads these sheets.
      entry: [...site.sheets.standalone, './src/standalone.tsx'],
      output: { path: join(out, 'web'), publicPath: '/', filename: 'standalone.js', clean: true },
      module: { rules: [...(common.module?.rules ?? []), acceptedViews()] },
      // The page stays as it is under the message about a source that does not parse.
      optimization: { emitOnErrors: false },
      plugins: [
        new ReactRefreshPlugin(),
        new MiniCssExtractPlugin({ filename: 'standalone.css' }),
        withoutServerModules(),
      ],
    },
    server: {
      ...server,
      ...named('server'),
      target: 'node24',
      entry: { server: './src/standalone.tsx' },
      output: {
        path: join(out, 'server'),
        filename: SERVER_FILE,
        library: { type: 'commonjs2' },
        clean: true,
        ...NAMES_OF_SOURCES,
      },
      devtool: STACKS,
      optimization: { minimize: false, nodeEnv: 'development', concatenateModules: false },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    },
  };
}

/** The production configuration of a server bundle, with another output folder and faster rebuilds. */
function watched(config: Configuration, path: string): Configuration {
  return {
    ...config,
    output: { ...config.output, path, ...NAMES_OF_SOURCES },
    devtool: STACKS,
    cache: cacheOf(`${cacheName(config.context ?? ROOT)}-server-dev`),
    optimization: { ...config.optimization, ...UNOPTIMIZED },
  };
}

/** Stacks of a server name lines of sources: Node reads the maps (`--enable-source-maps`). */
const STACKS = 'cheap-module-source-map';
const NAMES_OF_SOURCES: Configuration['output'] = {
  devtoolModuleFilenameTemplate: '[absolute-resource-path]',
};

/** A server reads its bundle once, so that a smaller one is no use to it. */
const UNOPTIMIZED: Configuration['optimization'] = {
  concatenateModules: false,
  innerGraph: false,
  mangleExports: false,
  mergeDuplicateChunks: false,
  realContentHash: false,
  removeAvailableModules: false,
  usedExports: false,
};

function cacheOf(name: string): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    cacheDirectory: resolve(ROOT, '.cache/webpack'),
    name,
    buildDependencies: { preset: [import.meta.filename], packages: [resolve(ROOT, 'pnpm-lock.yaml')] },
  };
}

function hotClient(name: string) {
  const query = new URLSearchParams({
    path: EVENTS_PATH,
    name,
    // Reload the page where a module can't be replaced in place.
    reload: 'true',
    overlay: 'false',
    noInfo: 'true',
    timeout: '6000',
  });
  return `${require.resolve('webpack-hot-middleware/client')}?${query}`;
}

/** Routes and fragments export definitions, which Refresh can't replace by itself (./accept-view.cjs). */
const acceptedViews = () => ({
  test: /\/src\/(routes|fragments)\/[^/]+\.tsx$/,
  exclude: /\.test\.tsx$/,
  enforce: 'post' as const,
  loader: resolve(import.meta.dirname, 'accept-view.cjs'),
});
