import { resolve } from 'node:path';
import { assetPath, containerName } from '@fernweh/contracts/assets';
import type { RemoteManifest } from '@fernweh/mf-kit/manifest';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type PathData } from 'webpack';
import { base, type Target } from './base.ts';
import { externalBundlerRuntime } from './bundler-runtime.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { OneEntryPlugin } from './one-entry-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { BROWSER_SHARED, consumed, SERVER_SHARED } from './shared-modules.ts';

/** A remote's whole build: `export default remote(manifest, import.meta.dirname)`. */
export function remote(manifest: RemoteManifest, context: string): Configuration[] {
  return [web(manifest, context), server(manifest, context)];
}

/** Files go here; the release command publishes them. */
export const outputOf = (context: string, target: Target) => resolve(context, 'dist', target);

function web(manifest: RemoteManifest, context: string): Configuration {
  const common = base(context, 'web');
  return {
    ...common,
    name: `${manifest.name}/web`,
    target: ['web', 'es2022'],
    entry: {},
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
      // What two pages share is a file of its own only where it is large: requests cost more than a few repeated KB.
      splitChunks: { chunks: 'async', minSize: 40_000 },
      // Off by default; without it a page repeats what the one entry has (./one-entry-plugin.ts).
      removeAvailableModules: true,
    },
    plugins: [
      browserContainer(manifest, 'remoteEntry.[contenthash:10].js'),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: chunkFile('css'),
        // The release index names the sheets of every part, and the shell puts them in place before the part is shown.
        runtime: false,
      }),
      withoutServerModules(),
      new IntegrityPlugin(),
      new OneEntryPlugin(manifest),
      new ReleasePlugin(manifest),
    ],
  };
}

export function browserContainer(manifest: RemoteManifest, filename: string) {
  return new ModuleFederationPlugin({
    name: containerName(manifest.name),
    filename,
    exposes: exposes(manifest, './client', './src/client.tsx'),
    shared: consumed(BROWSER_SHARED),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      externalRuntime: true,
      // Entries are pinned without manifests (docs/decisions/003), and a remote meets others through the shell only.
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/** What runs on the server only never reaches a browser: `load`, vendors' clients, validation. */
export const withoutServerModules = () =>
  new webpack.NormalModuleReplacementPlugin(/\.server\.ts$/, resolve(import.meta.dirname, 'empty.cjs'));

/** Chunks are named after all their modules; a router refuses file names of more than 100 characters. */
const chunkFile =
  (extension: 'js' | 'css') =>
  ({ chunk }: PathData) =>
    `${String(chunk?.name ?? chunk?.id ?? 'chunk').slice(-60)}.[contenthash:10].${extension}`;

export function server(manifest: RemoteManifest, context: string): Configuration {
  const common = base(context, 'server');
  return {
    ...common,
    name: `${manifest.name}/server`,
    target: 'async-node24',
    entry: {},
    output: {
      path: outputOf(context, 'server'),
      uniqueName: manifest.name,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      clean: true,
    },
    optimization: { ...common.optimization, minimize: false, nodeEnv: 'production' },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(manifest.name),
        filename: 'server.cjs',
        library: { type: 'commonjs-module' },
        exposes: exposes(manifest, './server', './src/server.tsx'),
        shared: consumed(SERVER_SHARED),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      // One file: a worker loads a release with one read.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function exposes(manifest: RemoteManifest, name: string, file: string): Record<string, string> {
  const fragments = manifest.fragments.map(id => id.slice(id.indexOf('/') + 1));
  return {
    [name]: file,
    ...Object.fromEntries(
      fragments.map(fragment => [`./fragments/${fragment}`, `./src/fragments/${fragment}.tsx`]),
    ),
  };
}
