import { type ReleaseHealth, SIGNALS, type Tally } from '@fernweh/contracts/release-health';
import {
  compareRates,
  logLikelihoodRatio,
  ratesOf,
  type TestResult,
  type TestSettings,
} from './sequential-test.ts';
import { slowRenders } from './slow-renders.ts';

/** A signal of the shell's, or the share of slow renders, which the desk derives from durations. */
export const JUDGED_SIGNALS = [...SIGNALS, 'slow-render'] as const;
export type JudgedSignal = (typeof JUDGED_SIGNALS)[number];

/** These belong to a page or process and not to one remote: they condemn a canary only if it is the only one there. */
export const PAGE_SIGNALS: ReadonlySet<JudgedSignal> = new Set(['layout-shift', 'slow-paint', 'process-end']);

export type JudgeSettings = TestSettings & {
  /** A canary is not promoted before so many renders. */
  minimumRenders: number;
  /** A comparison starts once the stable release has so many observations. */
  minimumBaseline: number;
};

export const SITE_SETTINGS: JudgeSettings = {
  ratio: 2,
  rise: 0.01,
  // Ten signals are judged, so that one canary in about twenty-five at most is condemned without cause.
  falseAlarm: 0.004,
  miss: 0.02,
  longest: 2000,
  minimumRenders: 400,
  minimumBaseline: 200,
};

/**
 * Slow renders come in bursts, when the machine has other work: small rises say nothing. A release that renders three times slower
 * makes most renders slow.
 */
const SLOW_RISE = 0.25;

export type Finding = {
  signal: JudgedSignal;
  result: TestResult;
  /** How much likelier the observations are if the canary is worse, as a natural logarithm. */
  evidence: number;
  stable: Tally;
  canary: Tally;
};
export type Judgement = { verdict: 'promote' | 'hold' | 'roll-back'; findings: Finding[] };

type Health = Pick<ReleaseHealth, 'signals' | 'durations'>;

/** Compares a canary with the stable release. One worse signal condemns it; a promotion needs all of them to be decided. */
export function judge(stable: Health, canary: Health, settings: JudgeSettings = SITE_SETTINGS): Judgement {
  const findings = observed(stable, canary)
    .filter(({ stable: { of } }) => of >= settings.minimumBaseline)
    .map(pair => {
      const own = pair.signal === 'slow-render' ? { ...settings, rise: SLOW_RISE } : settings;
      return {
        ...pair,
        result: compareRates(pair.stable, pair.canary, own),
        evidence: logLikelihoodRatio(pair.canary, ratesOf(pair.stable, own)),
      };
    });
  const renders = rendersOf(canary);
  const decided = findings.length > 0 && findings.every(({ result }) => result === 'not-worse');
  if (findings.some(({ result }) => result === 'worse')) return { verdict: 'roll-back', findings };
  return { verdict: decided && renders >= settings.minimumRenders ? 'promote' : 'hold', findings };
}

export const rendersOf = ({ durations }: Pick<Health, 'durations'>): number =>
  durations.reduce((total, count) => total + count, 0);

/** Every signal of which the canary has observations, with those of the stable release. */
function observed(stable: Health, canary: Health): Omit<Finding, 'result' | 'evidence'>[] {
  const none = { bad: 0, of: 0 };
  const pairs = SIGNALS.map(signal => ({
    signal: signal as JudgedSignal,
    stable: stable.signals[signal] ?? none,
    canary: canary.signals[signal] ?? none,
  }));
  const slow = { signal: 'slow-render' as const, ...slowRenders(stable.durations, canary.durations) };
  return [...pairs, slow].filter(pair => pair.canary.of > 0);
}
