import type { Action } from '@flotilla/contracts/release-store';
import { Refused } from '../store/refused.ts';
import { createWindowCounts } from './window-counts.ts';

/**
 * A release every twelve seconds, with a canary and its promotion. Rollbacks have a number of their own, so that releases never use them up.
 * Each new release beside a canary of another remote makes shells begin again with the pages by which that canary is judged (decision 150): once
 * in five minutes, and so often back. Of documents a pipeline sends one for a release; reading one costs up to a third of a second.
 */
const MOST = { rollbacks: 200, others: 600, documents: 600, beside: 12 };
const HOUR_MS = 3_600_000;

/** What each remote's team writes in an hour: changes of its pointer, of which each is kept for ever and read again, and documents. */
export type HourlyChanges = {
  /** @throws Refused where this remote has sent too many documents */
  addDocument(remote: string): void;
  /**
   * @param besideCanary another remote has a canary
   * @throws Refused where this remote has changed too often
   */
  add(remote: string, action: Action, besideCanary: boolean): void;
};

/** @param now a monotonic clock, in ms */
export function createHourlyChanges(now = () => performance.now()): HourlyChanges {
  const made = createWindowCounts(HOUR_MS, now);

  return {
    addDocument(remote) {
      if (made.add(`${remote} documents`, 1) > MOST.documents)
        throw new Refused(
          'too-many',
          `${remote} sent ${MOST.documents} release documents in this hour. What the store has can still be released or rolled back`,
        );
    },
    add(remote, action, besideCanary) {
      const change = action === 'release' || action === 'canary' ? 'releases' : action;
      const isNew = change === 'releases' || change === 'rollback';
      if (besideCanary && isNew && made.add(`${remote} ${change} beside`, 1) > MOST.beside)
        throw new Refused(
          'too-many',
          `${remote} changed its release ${MOST.beside} times in this hour beside the canary of another remote, which the desk judges anew each time. An operator can still change it`,
        );
      const kind = action === 'rollback' ? 'rollbacks' : 'others';
      if (made.add(`${remote} ${kind}`, 1) > MOST[kind])
        throw new Refused(
          'too-many',
          `${remote} changed ${MOST[kind]} times in this hour. An operator can still change it`,
        );
    },
  };
}
