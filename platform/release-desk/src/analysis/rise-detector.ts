import type { Tally } from '@flotilla/contracts/release-health';
import { logLikelihoodRatio, type Rates } from './sequential-test.ts';

/** So much evidence raises the alarm: about one false alarm in e⁷ (1,100) independent stretches of observations. */
const ALARM = 7;
/** Fewer bad observations are chance, or somebody's doing, however rare they were before. */
const LEAST_BAD = 10;

export type RiseDetector = {
  /** Takes in what was observed since the last call. @returns whether the rate has risen */
  add(tally: Tally): boolean;
};

/**
 * CUSUM: adds up the evidence that the rate has risen above the usual one, and starts again from zero whenever the evidence is
 * against it. It finds a rise soon after it begins, however long the release was good before.
 */
export function createRiseDetector(rates: Rates): RiseDetector {
  let evidence = 0;
  let bad = 0;
  return {
    add(tally) {
      evidence = Math.max(0, evidence + logLikelihoodRatio(tally, rates));
      bad = evidence > 0 ? bad + tally.bad : 0;
      return evidence >= ALARM && bad >= LEAST_BAD;
    },
  };
}
