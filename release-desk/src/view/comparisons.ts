import type { judge } from '../analysis/judge.ts';
import type { Health } from '../health/health-ledger.ts';
import type { Comparison } from './desk-view.ts';

/** Every signal of a canary beside that of the stable release. */
export function comparisonsOf(
  stable: Health,
  canary: Health,
  findings: ReturnType<typeof judge>['findings'],
): Comparison[] {
  const judged = findings.map(({ signal, result, stable: usual, canary: seen }) => ({
    ...{ signal, result, stable: usual, canary: seen },
  }));
  // A signal is shown before there is enough of the stable release to compare it with.
  const waiting = Object.entries(canary.signals)
    .filter(([signal]) => !judged.some(one => one.signal === signal))
    .map(([signal, tally]) => {
      const name = signal as Comparison['signal'] & keyof Health['signals'];
      const usual = stable.signals[name] ?? { bad: 0, of: 0 };
      return {
        signal: name,
        result: 'waiting' as const,
        stable: usual,
        canary: tally as Comparison['canary'],
      };
    });
  return [...judged, ...waiting];
}
