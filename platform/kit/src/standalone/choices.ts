import type { PathName } from '@fernweh/contracts/paths';
import * as paths from '@fernweh/contracts/paths';
import { CHOICE_PARAMETER, type Samples, type StandaloneRemote } from './remote.ts';

export type Choice = { label: string; url: string };

/** Everything that a remote can show: its pages with sample names in their paths, its slots and its fragments. */
export function choicesOf({ manifest, fragments }: StandaloneRemote, samples: Samples): Choice[] {
  const views = Object.entries(manifest.views).flatMap(([view, names]) => {
    if (names === null)
      return [{ label: view, url: ownPath(manifest.pages?.[view]?.pattern) ?? named(view) }];
    const all: readonly PathName[] = typeof names === 'string' ? [names] : names;
    return all.map(name => ({ label: name, url: samplePath(name, samples) }));
  });
  const own = Object.keys(fragments).map(id => ({ label: `fragment ${id}`, url: named(id) }));
  return [...views, ...own];
}

const named = (choice: string) => `/?${CHOICE_PARAMETER}=${encodeURIComponent(choice)}`;

/** A page at a path of the remote's own; a slot has none. */
const ownPath = (pattern: string | undefined) => pattern?.replace(/\/\*$/, '').replaceAll(/:\w+/g, 'example');

const PATTERNS: Record<PathName, { pattern: string }> = paths;

function samplePath(name: PathName, samples: Samples): string {
  const slugs: Partial<Record<PathName, string>> = {
    tour: samples.tour.slug,
    post: samples.post,
    staticPage: samples.staticPage,
    builderPage: samples.builderPage,
  };
  if (name === 'account') return paths.account.href();
  return PATTERNS[name].pattern
    .replace(':region', samples.region)
    .replace(':country', samples.country)
    .replace(':slug', slugs[name] ?? '')
    .replace(/\/\*$/, '');
}
