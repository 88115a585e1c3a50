import type { Conflict } from '@flotilla/release-contract';
import { type Fit, fitOf } from '../fit.ts';
import { undeclaredConflicts } from './declared.ts';
import { grantConflicts } from './grants.ts';
import { integrityConflicts } from './integrity.ts';
import { pausedConflicts } from './paused.ts';
import { sourceConflicts } from './sources.ts';
import { ownConflict, type Subject } from './subject.ts';

/**
 * Everything that a release has to pass before anything is sent. `release`, `can-release` and `promote --to` all ask this one list
 * (docs/decisions/171).
 * @param sources what was found in the sources, where it was built from some
 */
export async function checked(
  subject: Subject,
  sources: Awaited<ReturnType<typeof sourceConflicts>> = [],
): Promise<Fit> {
  const { release, store, siteUrl, read } = subject;
  const found: Conflict[][] = [
    await pausedConflicts(subject),
    sources.map(({ kind, subject: what, sentence }) => ownConflict(release, kind, what, sentence)),
    await undeclaredConflicts(subject),
    await grantConflicts(subject),
    await integrityConflicts(subject),
  ];
  const fit = await fitOf(release, store, siteUrl, read);
  return { ...fit, conflicts: [...found.flat(), ...fit.conflicts] };
}

export { sourceConflicts };
