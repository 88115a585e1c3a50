import type { Pointer } from '@flotilla/contracts/release-store';
import { KEPT_MS } from '../store/expiry.ts';
import { lastUses, named } from '../store/last-use.ts';
import type { KeptRelease } from './desk-view.ts';

const MOST = 8;

/**
 * The releases of a remote that visitors get or got lately: share of the visitors, last use, and until when the store keeps them.
 * @param pointers the history of the remote, newest first
 * @param share of visitors who get canaries
 */
export function keptReleases(pointers: readonly Pointer[], share: number, now: Date): KeptRelease[] {
  const [current] = pointers;
  if (!current) return [];
  const { stable, canary } = current;
  const wayBack = new Set(named(current));
  const shareOf = (version: string) => {
    if (version === canary?.version) return share;
    return version === stable.version ? 1 - (canary ? share : 0) : 0;
  };
  return [...lastUses(pointers, now)]
    .map(([version, used]): KeptRelease => {
      const until = wayBack.has(version) ? null : new Date(used.getTime() + KEPT_MS).toISOString();
      return { version, share: shareOf(version), lastUsed: used.toISOString(), until };
    })
    .filter(({ until }) => until === null || until > now.toISOString())
    .slice(0, MOST);
}
