import { SIGNALS, type Signal } from '@fernweh/contracts/release-health';
import { type JudgeSettings, PAGE_SIGNALS } from '../analysis/judge.ts';
import { createRiseDetector, type RiseDetector } from '../analysis/rise-detector.ts';
import { ratesOf } from '../analysis/sequential-test.ts';
import { type Health, nothing, since } from '../health/health-ledger.ts';
import { riseText } from './reason-text.ts';

export type StableWatch = {
  /** Takes in the totals of the watched release. @returns why it should be rolled back, or undefined */
  check(totals: Health): string | undefined;
};

/**
 * Watches a release after it became stable: every signal is compared with the rate that the stable release before it had.
 * @param former totals of that release; signals with few observations are not watched
 */
export function watchStable(former: Health, settings: JudgeSettings): StableWatch {
  const detectors = new Map<Signal, { detector: RiseDetector; usual: number }>();
  for (const signal of SIGNALS) {
    const tally = former.signals[signal];
    if (!tally || tally.of < settings.minimumBaseline || PAGE_SIGNALS.has(signal)) continue;
    const rates = ratesOf(tally, settings);
    detectors.set(signal, { detector: createRiseDetector(rates), usual: rates.usual });
  }
  let seen = nothing();
  return {
    check(totals) {
      const news = since(totals, seen);
      seen = totals;
      for (const [signal, { detector, usual }] of detectors) {
        const tally = news.signals[signal];
        if (tally && detector.add(tally)) return riseText(signal, tally, usual);
      }
      return undefined;
    },
  };
}
