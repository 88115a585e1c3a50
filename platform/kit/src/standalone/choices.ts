import type { PathName, Samples } from '@flotilla/contracts/register';
import { CHOICE_PARAMETER, type StandaloneRemote } from './remote.ts';

export type Choice = { label: string; url: string };

/** Everything that a remote can show: its pages with sample names in their paths, its slots and its fragments. */
export function choicesOf({ site, manifest, fragments }: StandaloneRemote, samples: Samples): Choice[] {
  const views = Object.entries(manifest.views).flatMap(([view, names]) => {
    if (names === null)
      return [{ label: view, url: ownPath(manifest.pages?.[view]?.pattern) ?? named(view) }];
    const all: readonly PathName[] = typeof names === 'string' ? [names] : names;
    return all.map(name => ({ label: name, url: site.samplePath(name, samples) }));
  });
  const own = Object.keys(fragments).map(id => ({ label: `fragment ${id}`, url: named(id) }));
  return [...views, ...own];
}

const named = (choice: string) => `/?${CHOICE_PARAMETER}=${encodeURIComponent(choice)}`;

/** A page at a path of the remote's own; a slot has none. */
const ownPath = (pattern: string | undefined) => pattern?.replace(/\/\*$/, '').replaceAll(/:\w+/g, 'example');
