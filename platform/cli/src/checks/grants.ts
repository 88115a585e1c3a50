import type { Registry } from '@flotilla/contracts/release-store';
import type { Conflict } from '@flotilla/release-contract';
import { whyTaken } from '@flotilla/release-desk/grants';
import { unverified } from '@flotilla/release-signing/documents';
import { ownConflict, type Subject } from './subject.ts';

/** Pages at paths that the registry of the store does not grant (docs/decisions/080). The store would refuse the release's document. */
export async function grantConflicts({ release, store, site }: Subject): Promise<Conflict[]> {
  const patterns = Object.values(release.pages ?? {}).map(({ pattern }) => pattern);
  if (patterns.length === 0) return [];
  // For people: the store decides with the verified one.
  const registry = unverified(await store.registry()) as Registry;
  const { remote } = release;
  return patterns
    .filter(pattern => !registry.remotes[remote]?.pages?.includes(pattern))
    .map(pattern =>
      ownConflict(
        release,
        'grant',
        pattern,
        sentenceOf(remote, pattern, whyTaken(registry, remote, pattern, site)),
      ),
    );
}

function sentenceOf(remote: string, pattern: string, taken: string | undefined): string {
  const manifest = `\`pages\` of ${remote}/src/manifest.ts`;
  if (taken) return `${taken}; choose another path in ${manifest}.`;
  return `The registry does not grant ${pattern} to ${remote}, as ${manifest} asks; whoever has the root key grants it with: npm run keys -- pages ${remote} ${pattern}`;
}
