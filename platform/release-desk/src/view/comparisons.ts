import type { judge, observed } from '../analysis/judge.ts';
import type { Comparison } from './desk-view.ts';

/** Every signal of a canary beside that of the stable release. @param all what was observed of the canary */
export function comparisonsOf(
  all: ReturnType<typeof observed>,
  findings: ReturnType<typeof judge>['findings'],
): Comparison[] {
  const judged = findings.map(({ evidence: _, ...shown }): Comparison => shown);
  // A signal is shown before there is enough of the stable release to compare it with.
  const waiting = all
    .filter(({ signal }) => !judged.some(one => one.signal === signal))
    .map(
      ({ signal, before, weighed: { tally, leftOut, networks } }): Comparison => ({
        ...{ signal, result: 'waiting', stable: before, canary: tally, leftOut },
        ...(networks !== undefined && { networks }),
      }),
    );
  return [...judged, ...waiting];
}
