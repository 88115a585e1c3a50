import type { Tally } from '@flotilla/contracts/release-health';

/**
 * Wald's sequential probability ratio test for two rates. It compares "the canary fails as often as stable" with "the canary fails
 * at the higher rate that matters", and may be asked after every observation: that does not raise its error rates.
 */
export type TestSettings = {
  /** The higher rate that matters, as a multiple of the stable rate. */
  ratio: number;
  /** The smallest rise that matters: for stable rates near zero, a multiple would be noise. */
  rise: number;
  /** Probability to condemn a canary that is as good as stable. */
  falseAlarm: number;
  /** Probability to accept a canary that fails at the higher rate. */
  miss: number;
  /** After so many observations of the canary the likelier of the two counts. */
  longest: number;
};

export type TestResult = 'worse' | 'not-worse' | 'undecided';

export function compareRates(stable: Tally, canary: Tally, settings: TestSettings): TestResult {
  const evidence = logLikelihoodRatio(canary, ratesOf(stable, settings));
  const { worse, notWorse } = thresholds(settings);
  if (evidence >= worse) return 'worse';
  if (evidence <= notWorse) return 'not-worse';
  if (canary.of < settings.longest) return 'undecided';
  return evidence > 0 ? 'worse' : 'not-worse';
}

/** The evidence, as a logarithm, at which a comparison is decided one way or the other. */
export const thresholds = ({ falseAlarm, miss }: Pick<TestSettings, 'falseAlarm' | 'miss'>) => ({
  worse: Math.log((1 - miss) / falseAlarm),
  notWorse: Math.log(miss / (1 - falseAlarm)),
});

export type Rates = { usual: number; higher: number };

/** The rate that stable shows, and the higher one that matters. Half an observation keeps the rate away from zero. */
export function ratesOf(stable: Tally, { ratio, rise }: Pick<TestSettings, 'ratio' | 'rise'>): Rates {
  const usual = Math.min(0.9, (stable.bad + 0.5) / (stable.of + 1));
  return { usual, higher: Math.min(0.95, Math.max(usual * ratio, usual + rise)) };
}

/** How much better the higher rate explains what was observed, as a logarithm. */
export const logLikelihoodRatio = ({ bad, of }: Tally, { usual, higher }: Rates): number =>
  bad * Math.log(higher / usual) + (of - bad) * Math.log((1 - higher) / (1 - usual));

/**
 * Whether a canary is obviously worse while stable has few observations. The rate that stable may have is not known then: in its place stands
 * the highest one that what was seen of stable still allows. The bound holds at every look (a mixture over all rates, Robbins 1970), so that it
 * may be asked as often as the test itself. Half of the false alarms is for the bound, half for the test.
 * @param stable everything that was observed, also what counts against no release
 */
export function isObviouslyWorse(stable: Tally, canary: Tally, settings: TestSettings): boolean {
  if (stable.of < LEAST_OF_STABLE || canary.bad * stable.of <= stable.bad * canary.of) return false;
  const falseAlarm = settings.falseAlarm / 2;
  const usual = highestRate(stable, falseAlarm);
  const higher = Math.min(0.99, Math.max(usual * settings.ratio, usual + settings.rise));
  if (usual >= higher) return false;
  return logLikelihoodRatio(canary, { usual, higher }) >= thresholds({ ...settings, falseAlarm }).worse;
}

/** Fewer of stable say nothing about it. */
const LEAST_OF_STABLE = 5;
const STEPS = 24;

/** The rate above which an observation like this, or one on the way to it, has at most this probability. */
function highestRate({ bad, of }: Tally, probability: number): number {
  const limit = Math.log((of + 1) / probability);
  const seen = bad / of;
  let [low, high] = [seen, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (of * divergence(seen, middle) < limit) low = middle;
    else high = middle;
  }
  return high;
}

/** How unlikely a share is where another rate is true (Kullback and Leibler), for each observation. */
function divergence(seen: number, rate: number): number {
  const bad = seen === 0 ? 0 : seen * Math.log(seen / rate);
  const good = seen === 1 ? 0 : (1 - seen) * Math.log((1 - seen) / (1 - rate));
  return bad + good;
}
