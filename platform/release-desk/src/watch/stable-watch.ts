import {
  HOLDING_SIGNALS,
  SIGNALS,
  type Signal,
  type Tally,
  TOLD_BY_BROWSERS,
} from '@flotilla/contracts/release-health';
import { type JudgeSettings, PAGE_SIGNALS } from '../analysis/judge.ts';
import { createRiseDetector, type RiseDetector } from '../analysis/rise-detector.ts';
import { ratesOf } from '../analysis/sequential-test.ts';
import { weigh } from '../analysis/weigh-networks.ts';
import type { ReleaseRecord } from '../health/health-ledger.ts';
import { riseText } from './reason-text.ts';
import type { ReleaseAlarm } from './release-alarms.ts';

type Told = Pick<ReleaseAlarm, 'signal' | 'now' | 'networks' | 'before'>;

export type StableWatch = {
  /**
   * Takes in the totals of the watched release.
   * @returns why it should be rolled back, if the server's own signals say so, and what speaks against it without deciding: what browsers say, and
   * that services fail it
   */
  check(totals: ReleaseRecord): { why: string | undefined; told: Told[] };
};

/** What is said about fewer documents raises no alarm. */
const LEAST_DOCUMENTS = 100;

type Watched = { signal: Signal; detector: RiseDetector; before: Tally; seen: Tally };

/**
 * Watches a release after it became stable: every signal is compared with the rate that the stable release before it had.
 * @param former record of that release; signals with few observations are not watched
 */
export function watchStable(former: ReleaseRecord, settings: JudgeSettings): StableWatch {
  const watched = SIGNALS.flatMap((signal): Watched[] => {
    const before = weigh(signal, former.signals[signal], former.networks)?.usual;
    if (!before || before.of < settings.minimumBaseline || isOfOnePage(signal)) return [];
    const detector = createRiseDetector(ratesOf(before, settings));
    return [{ signal, detector, before, seen: { bad: 0, of: 0 } }];
  });

  return {
    check({ signals, networks }) {
      const told: Told[] = [];
      let why: string | undefined;
      for (const one of watched) {
        const { signal, detector, before } = one;
        const now = weigh(signal, signals[signal], networks);
        if (!now) continue;
        const news = since(now.against, one.seen);
        one.seen = now.against;
        if (!detector.add(news)) continue;
        const decides = now.networks === undefined && !HOLDING_SIGNALS.has(signal);
        if (decides) why ??= riseText(signal, news, before);
        else if (now.tally.of >= LEAST_DOCUMENTS)
          told.push({ signal, now: now.tally, networks: now.networks ?? networks.length, before });
      }
      return { why, told };
    },
  };
}

/** Of the server these belong to no remote. Browsers' are only told. */
const isOfOnePage = (signal: Signal) => PAGE_SIGNALS.has(signal) && !TOLD_BY_BROWSERS.has(signal);

/** What few networks did may stop to count when others did more. */
const since = (now: Tally, before: Tally): Tally => ({
  bad: Math.max(0, now.bad - before.bad),
  of: Math.max(0, now.of - before.of),
});
