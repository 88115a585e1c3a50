import {
  HOLDING_SIGNALS,
  type ReleaseHealth,
  SHARED_SIGNALS,
  SIGNALS,
  type Signal,
  type Tally,
  TOLD_BY_BROWSERS,
} from '@flotilla/contracts/release-health';
import { MOST_OF_NETWORK, type NetworkCount } from '../health/network-counts.ts';
import {
  compareRates,
  isObviouslyWorse,
  logLikelihoodRatio,
  ratesOf,
  type TestResult,
  type TestSettings,
  thresholds,
} from './sequential-test.ts';
import { slowRenders } from './slow-renders.ts';
import { LEAST_NETWORKS, type Weighed, weigh } from './weigh-networks.ts';

/** A signal of the shell's, or the share of slow renders, which the desk derives from durations. */
export const JUDGED_SIGNALS = [...SIGNALS, 'slow-render'] as const;
export type JudgedSignal = (typeof JUDGED_SIGNALS)[number];

export const isSignal = (signal: JudgedSignal): signal is Signal => signal !== 'slow-render';

/** These belong to a page or process and not to one remote. */
export const PAGE_SIGNALS: ReadonlySet<JudgedSignal> = new Set(['layout-shift', 'slow-paint', 'process-end']);

/** These condemn a canary only if it was the only one there (docs/decisions/150). */
export const SHARED_WITH_CANARIES: ReadonlySet<JudgedSignal> = new Set([...SHARED_SIGNALS, 'slow-render']);

export type JudgeSettings = TestSettings & {
  /** A canary is not promoted before so many renders, or documents that servers sent. */
  minimumRenders: number;
  /** A comparison starts once the stable release has so many observations; what is obvious ends it before. */
  minimumBaseline: number;
};

export const SITE_SETTINGS: JudgeSettings = {
  ratio: 2,
  rise: 0.01,
  // Eleven signals are judged, so that one canary in about twenty-two at most is condemned without cause.
  falseAlarm: 0.004,
  miss: 0.02,
  longest: 2000,
  minimumRenders: 400,
  minimumBaseline: 200,
};

/** Of the networks that count: what browsers said in fewer documents condemns nothing. */
const LEAST_DOCUMENTS = 50;

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
  /** All documents, where together they say that the canary is worse and those that count do not, or where it is held: a person decides. */
  disputed?: Tally;
  /** Services fail it more often than stable: it is held, and not condemned. */
  isHeld?: boolean;
} & Pick<Weighed, 'networks' | 'leftOut'>;
export type Judgement = { verdict: 'promote' | 'hold' | 'roll-back'; findings: Finding[] };

/** Of tests and older shells no network is known. */
type Record = Pick<ReleaseHealth, 'signals' | 'durations' | 'views'> & { networks?: readonly NetworkCount[] };

/** Compares a canary with the stable release. One worse signal condemns it; a promotion needs all of them to be decided. */
export function judge(stable: Record, canary: Record, settings: JudgeSettings = SITE_SETTINGS): Judgement {
  const all = observed(stable, canary);
  const renders = observationsOf(canary);
  const findings = all.flatMap((one): Finding[] => {
    const { signal, before, weighed } = one;
    const { tally, leftOut, networks } = weighed;
    const own = signal === 'slow-render' ? { ...settings, rise: SLOW_RISE } : settings;
    const shown = {
      ...{ signal, stable: before, canary: tally, leftOut, ...(networks !== undefined && { networks }) },
    };
    if (before.of < settings.minimumBaseline) return early(one, own).map(found => ({ ...shown, ...found }));
    const found = heldOr(compared(one, own), signal);
    const isTold = found.isHeld === true || isDisputed(one, own, renders);
    const result: Finding = { ...shown, ...found, ...(isTold && { disputed: weighed.all }) };
    return weighed.isOfFew && result.result !== 'worse' ? [] : [result];
  });
  const decided = isDecided(findings, settings) && !all.some(one => isToldTooEarly(one, settings));
  if (findings.some(({ result }) => result === 'worse')) return { verdict: 'roll-back', findings };
  return { verdict: decided && renders >= settings.minimumRenders ? 'promote' : 'hold', findings };
}

/**
 * A page that is cached is rendered a few times an hour. Where its documents are known to be good, signals of so few renders hold nothing, if
 * none of these was bad: they would not be decided for days. Some renders of the best release are slow, by definition.
 */
function isDecided(findings: readonly Finding[], { minimumRenders }: JudgeSettings): boolean {
  const byDocuments = findings.some(
    ({ signal, result }) => signal === 'missing-part' && result === 'not-worse',
  );
  // One network that a service refused an answer holds nobody's canary.
  const badOf = ({ signal, canary: { bad }, leftOut }: Finding) =>
    HOLDING_SIGNALS.has(signal) ? bad - leftOut : bad;
  const holdsNothing = (one: Finding) =>
    byDocuments &&
    !isToldByBrowsers(one.signal) &&
    (badOf(one) === 0 || one.signal === 'slow-render') &&
    one.canary.of < minimumRenders;
  return (
    findings.length > 0 &&
    findings.every(one => one.result === 'not-worse' || (one.result === 'undecided' && holdsNothing(one)))
  );
}

/** What can be said of a signal while too little is known of stable. */
function early(one: Observed, settings: JudgeSettings): Pick<Finding, 'result' | 'evidence' | 'disputed'>[] {
  if (!isObvious(one, settings)) return [];
  const evidence = thresholds(settings).worse;
  return HOLDING_SIGNALS.has(one.signal)
    ? [{ result: 'undecided', evidence: 0, disputed: one.weighed.all }]
    : [{ result: 'worse', evidence }];
}

/** What only holds a release is undecided where it is worse. */
const heldOr = (
  found: Pick<Finding, 'result' | 'evidence'>,
  signal: JudgedSignal,
): Pick<Finding, 'result' | 'evidence' | 'isHeld'> =>
  HOLDING_SIGNALS.has(signal) && found.result === 'worse'
    ? { ...found, result: 'undecided', isHeld: true }
    : found;

/** Browsers tell of more failures, or services failed it more often, than the stable release, of which too little is known to compare them with. */
function isToldTooEarly({ signal, before, weighed }: Observed, settings: JudgeSettings): boolean {
  const holds = HOLDING_SIGNALS.has(signal);
  if (!holds && (!isToldByBrowsers(signal) || MEASURED.has(signal))) return false;
  const { bad, of } = holds ? weighed.against : weighed.all;
  return before.of < settings.minimumBaseline && bad * Math.max(1, before.of) > before.bad * of;
}
/** No failures: the same page is slow on one machine and fast on another. */
const MEASURED: ReadonlySet<string> = new Set(['slow-paint', 'layout-shift']);

const isToldByBrowsers = (signal: JudgedSignal) => isSignal(signal) && TOLD_BY_BROWSERS.has(signal);

/** What few networks told or caused condemns nothing; whether a canary is good must show without it or in spite of it. */
function compared(
  { expected, usual, weighed: { tally, against, networks, documents = LEAST_DOCUMENTS } }: Observed,
  settings: JudgeSettings,
): Pick<Finding, 'result' | 'evidence'> {
  const evidence = logLikelihoodRatio(against, ratesOf(usual, settings));
  const isWorse = compareRates(usual, against, settings) === 'worse';
  if (isWorse && documents >= LEAST_DOCUMENTS) return { result: 'worse', evidence };
  const isGood =
    networks !== undefined
      ? networks >= LEAST_NETWORKS && compareRates(expected, tally, settings) === 'not-worse'
      : [tally, against].some(one => compareRates(usual, one, settings) === 'not-worse');
  const all = logLikelihoodRatio(tally, ratesOf(expected, settings));
  if (isGood) return { result: 'not-worse', evidence: Math.min(all, evidence) };
  return { result: 'undecided', evidence: evidence > 0 ? evidence : Math.min(0, all) };
}

/**
 * Before enough is known of the stable release: against a canary counts what counts later too. Slow renders are never obvious: a few of
 * stable may all be of light pages, and whoever asks the canary for heavy ones would have it taken back.
 */
const isObvious = (
  { signal, ofStable, weighed: { against, documents = LEAST_DOCUMENTS } }: Observed,
  settings: JudgeSettings,
) =>
  signal !== 'slow-render' && documents >= LEAST_DOCUMENTS && isObviouslyWorse(ofStable, against, settings);

/** Of a canary that enough was said about, or that would be promoted without it: what is left out would decide, or what only holds. */
function isDisputed(
  { signal, expected, weighed: { all, networks } }: Observed,
  settings: JudgeSettings,
  renders: number,
): boolean {
  const condemns = networks === undefined && !HOLDING_SIGNALS.has(signal);
  if (condemns || Math.max(all.of, renders) < settings.minimumRenders) return false;
  return compareRates(expected, all, settings) === 'worse';
}

export const rendersOf = ({ durations }: Pick<Record, 'durations'>): number =>
  durations.reduce((total, count) => total + count, 0);

/**
 * Of a canary, for its promotion. Renders of a page that is cached are few; documents that servers sent count as well. Of one network as many
 * count as of its documents.
 */
export const observationsOf = (canary: Record): number =>
  Math.max(rendersThatCount(canary), weigh('missing-part', undefined, canary.networks ?? [])?.tally.of ?? 0);

const rendersThatCount = ({ durations, networks = [] }: Record): number => {
  const tooMany = networks.map(own => Math.max(0, rendersOf(own) - MOST_OF_NETWORK));
  return rendersOf({ durations }) - tooMany.reduce((total, count) => total + count, 0);
};

type Observed = {
  signal: JudgedSignal;
  /** Everything that was seen of the stable release, as if everybody were honest. */
  ofStable: Tally;
  /** What is known of the stable release, the rate that the canary has to be worse than, and the one that it may have. */
  before: Tally;
  usual: Tally;
  expected: Tally;
  /** Of the canary. */
  weighed: Weighed;
};

/** Every signal of which the canary has observations, with those of the stable release. */
export function observed(stable: Record, canary: Record): Observed[] {
  const none = { bad: 0, of: 0 };
  const pairs = SIGNALS.flatMap((signal): Observed[] => {
    const weighed = weigh(signal, canary.signals[signal], canary.networks ?? []);
    const {
      tally: before = none,
      usual = none,
      expected = none,
      all: ofStable = none,
    } = weigh(signal, stable.signals[signal], stable.networks ?? []) ?? {};
    return weighed ? [{ signal, ofStable, before, usual, expected, weighed }] : [];
  });
  const { usual, tally, against } = slowRenders(stable, canary);
  const leftOut = tally.bad - against.bad;
  const weighed = { tally, against, usual: tally, expected: tally, leftOut, all: tally };
  const slow = {
    signal: 'slow-render' as const,
    ofStable: usual,
    before: usual,
    usual,
    expected: usual,
    weighed,
  };
  return [...pairs, slow].filter(({ weighed: { tally } }) => tally.of > 0);
}
