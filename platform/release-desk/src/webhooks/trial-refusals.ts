import type { HealthReport } from '@flotilla/contracts/release-health';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { refusedPairs, WHY_REFUSED } from '../shells/refused-by.ts';
import type { Storage } from '../store/storage.ts';
import { openStoredValue } from '../store/stored-value.ts';
import { newsOfRefusal, type ReleaseNews } from './release-news.ts';

/** Hears of reports, and tells of releases that a shell refuses and that it has not told of: each once, also after a restart. */
export type TrialRefusals = {
  add(report: Pick<HealthReport, 'shell' | 'state'>): void;
  /** Writes what changed since the last time. */
  save(): Promise<void>;
};

const MOST_KNOWN = 1000;
const NAME = 'desk/told-refusals.json';
const stored = z.array(z.string().max(250)).max(MOST_KNOWN);

/** @throws Error where the storage cannot be read */
export async function openTrialRefusals(
  storage: Storage,
  tell: (news: ReleaseNews) => void,
  now: () => number = Date.now,
): Promise<TrialRefusals> {
  const file = await openStoredValue(storage, NAME, stored);
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  for (const key of file.first ?? []) known.set(key, true);
  return {
    add({ shell, state }) {
      for (const [remote, version] of state ? refusedPairs(state) : []) {
        // Of several shells the first one tells.
        const key = `${remote}@${version}`;
        if (known.get(key)) continue;
        known.set(key, true);
        file.changed();
        const at = new Date(now()).toISOString();
        tell(newsOfRefusal({ at, by: shell, remote, version, reason: WHY_REFUSED }));
      }
    },
    // Heard of lately last, as it is read again.
    save: () => file.save(() => [...known.rkeys()]),
  };
}
