import type { Tally } from '@fernweh/contracts/release-health';
import { logLikelihoodRatio, type Rates } from './sequential-test.ts';

/** So much evidence raises the alarm: about one false alarm in e⁷ (1,100) independent stretches of observations. */
const ALARM = 7;

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
  return {
    add(tally) {
      evidence = Math.max(0, evidence + logLikelihoodRatio(tally, rates));
      return evidence >= ALARM;
    },
  };
}
