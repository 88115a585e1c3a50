import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { RemoteManifest } from '@flotilla/kit/manifest';

/** Exposed as `./App` by a remote that has pages. */
export const APP = 'App';

/** A fragment for hosts with another React than ours: it has a root of its own. */
const BRIDGE = 'bridge/';
const bridged = (fragment: string) => `${BRIDGE}${fragment}`;
export const fragmentOf = (module: string) => module.replace(BRIDGE, '');

type Declared = Pick<RemoteManifest, 'views' | 'pages' | 'fragments'>;

/** Header and footer are no pages: they are made for the shell's own. */
const hasPages = ({ views, pages = {} }: Declared): boolean =>
  Object.values(views).some(names => names !== null) || Object.keys(pages).length > 0;

/** A remote of header and footer alone is the shell's frame, and its fragments are parts of that frame. One that has fragments alone is none. */
const isFrame = (manifest: Declared): boolean =>
  !hasPages(manifest) && Object.keys(manifest.views).length > 0;

/**
 * What a portable build exposes, with its source: each fragment by its name and once more for a bridge, and all pages as one application.
 * The shell's frame has no portable build.
 */
export function exposedModules(manifest: Declared): Record<string, string> {
  if (isFrame(manifest)) return {};
  const fragments = manifest.fragments.map(id => {
    const { name } = splitFragmentId(id);
    return { name, source: `./src/fragments/${name}.tsx` };
  });
  return {
    ...(hasPages(manifest) && { [APP]: './src/views.ts' }),
    ...Object.fromEntries(fragments.map(({ name, source }) => [name, source])),
    ...Object.fromEntries(fragments.map(({ name, source }) => [bridged(name), source])),
  };
}
