import type { Pointer } from '@flotilla/contracts/release-store';
import type { ReleaseErrors } from '../health/release-errors.ts';
import { WAITS } from '../watch/release-watch.ts';
import type { Trouble } from './desk-view.ts';
import { eventsOf, offerOf } from './events.ts';

/**
 * Why the desk took back a release, if that is the last thing that happened to the remote.
 * @param history pointers of the remote, newest first
 */
export function troubleOf(
  history: readonly Pointer[],
  errors: Pick<ReleaseErrors, 'of'>,
): Trouble | undefined {
  const [last] = eventsOf(history);
  if (last?.action !== 'rollback' || last.by.kind !== 'desk' || last.why.startsWith(WAITS)) return undefined;
  const { remote, version, at, why, stable } = last;
  const before = history.find(({ sequence }) => sequence < last.sequence);
  return {
    ...{ version, at, why, stable, ...offerOf(history, version) },
    wasCanary: before?.canary?.version === version,
    errors: errors.of(remote, version),
  };
}
