import type { Pointer } from '@flotilla/contracts/release-store';
import type { Conflict } from '@flotilla/release-contract';
import { ownConflict, type Subject } from './subject.ts';

/** Who stopped releases of a remote, and the way out; undefined where nobody did. */
export function pausedSentence(pointer: Pointer | undefined): string | undefined {
  if (!pointer?.paused) return undefined;
  const { remote, at, change } = pointer;
  const who =
    change.action === 'pause' ? ` since ${at.slice(0, 16).replace('T', ' ')} UTC by ${change.by.name}` : '';
  const why = change.action === 'pause' && change.why ? ` (${change.why})` : '';
  return `${remote} is paused${who}${why}; accept releases again with: npm run release -- resume ${remote}`;
}

export async function pausedConflicts({ release, store }: Subject): Promise<Conflict[]> {
  const sentence = pausedSentence((await store.pointers())[release.remote]);
  return sentence ? [ownConflict(release, 'paused', release.remote, sentence)] : [];
}
