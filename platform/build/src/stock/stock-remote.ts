import { resolve } from 'node:path';
import { assetPath, stockPattern } from '@flotilla/contracts/assets';
import type { FragmentId } from '@flotilla/contracts/register';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import type { StockPart } from '@flotilla/kit/stock';
import webpack, { type Configuration } from 'webpack';
import { server, web } from '../remote.ts';
import type { StockBuild } from './stock-build.ts';

const WRAPPER = resolve(import.meta.dirname, 'wrapper');

/** What the wrapper is built for; `__STOCK__` in its sources. */
export type WrappedStock = { remote: `mf-${string}`; parts: Record<string, StockPart> };

/**
 * The builds of the remote around a stock tool's container, for browser and server: to the site it is a remote like any other, with a
 * page and its fragments (docs/decisions/158).
 * @param output folder in which `dist` appears
 */
export function stockRemote(
  site: SiteBuild,
  remote: `mf-${string}`,
  build: StockBuild,
  output: string,
): Configuration[] {
  const parts = Object.entries(build.modules).map(([name, module]): [string, StockPart] => [
    name,
    {
      entry: assetPath(remote, build.entry.path),
      integrity: build.entry.integrity,
      globalName: build.globalName,
      module,
    },
  ]);
  const manifest = manifestOf(remote, Object.keys(build.modules));
  const wrapped: WrappedStock = { remote, parts: Object.fromEntries(parts) };
  return [web(site, manifest, WRAPPER), server(manifest, WRAPPER)].map(config => ({
    ...config,
    cache: false,
    output: { ...config.output, path: resolve(output, 'dist', config.name?.split('/')[1] ?? '') },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ __STOCK__: JSON.stringify(wrapped) }),
      oneModuleForAll(),
    ],
  }));
}

function manifestOf(remote: `mf-${string}`, fragments: string[]): RemoteManifest {
  const pattern = stockPattern(remote) as `/${string}`;
  return {
    name: remote,
    views: { parts: null },
    pages: { parts: { pattern, heading: `Parts of ${remote}` } },
    fragments: fragments.map(name => `${remote}/${name}` as FragmentId),
    uses: [],
    events: { publishes: [], listens: [] },
    probes: [pattern],
  };
}

/** Every fragment has the same source, which reads in its query which one it is. */
const oneModuleForAll = () =>
  new webpack.NormalModuleReplacementPlugin(/^\.\/src\/fragments\/[\w-]+\.tsx$/, resource => {
    const name = /([\w-]+)\.tsx$/.exec(resource.request)?.[1];
    resource.request = `./src/fragment.tsx?${name}`;
  });
