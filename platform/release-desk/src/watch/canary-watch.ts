import { HOLDING_SIGNALS, type Tally, TOLD_BY_BROWSERS } from '@flotilla/contracts/release-health';
import type { Pointer } from '@flotilla/contracts/release-store';
import {
  type Finding,
  type JudgeSettings,
  judge,
  observationsOf,
  SHARED_WITH_CANARIES,
} from '../analysis/judge.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import type { EvidenceTracks } from './evidence-tracks.ts';
import { reasonText } from './reason-text.ts';

export type CanaryDecision =
  | { action: 'promote' | 'rollback'; why: string }
  /** A signal is worse that other canaries may have caused, which are there now or come and go: this one waits for its turn. */
  | { action: 'wait'; why: string; disputed: Finding[] }
  /** They are gone: it is counted from now on what this one does alone. Or services failed it, and may be well again. */
  | { action: 'count-anew'; after: 'others' | 'services' }
  /** `disputed`: what speaks against it and does not count: few networks say it, or services fail it. */
  | { action: 'hold'; disputed: Finding[] };

/**
 * What browsers alone say condemns no canary whose documents have been counted for less, in ms; or for less than the shortest time of observation, where
 * that is shorter. Whoever comes first after a restart of the desk does not decide alone.
 */
const MIN_COUNTED_FOR_BROWSERS = 180_000;

type Situation = {
  pointer: Pointer & { canary: NonNullable<Pointer['canary']> };
  ledger: HealthLedger;
  tracks?: EvidenceTracks | undefined;
  settings: JudgeSettings;
  /** Whether canaries of other remotes were on its pages while its counts were made. */
  others: 'there' | 'gone' | 'none';
  /** False: it was counted anew often enough. Whoever offers and withdraws canaries all day must not keep it undecided. */
  mayCountAnew: boolean;
  /** The same after services failed it: a person decides then. */
  mayCountAnewAfterServices: boolean;
  /** For how long it has been offered, and for how long at least before it is promoted, in ms. */
  ageMs: number;
  /** For how long its documents have been counted, in ms: from the beginning of the counts of this desk. */
  countedMs: number;
  minimumAgeMs: number;
};

/** What should happen to a canary now. */
export function decideCanary(situation: Situation): CanaryDecision {
  const { pointer, ledger, tracks, settings, ageMs, countedMs, minimumAgeMs } = situation;
  const { remote, stable, canary, paused } = pointer;
  const seen = ledger.of(remote, canary.version);
  const { verdict, findings } = judge(ledger.of(remote, stable.version), seen, settings);
  tracks?.record(remote, canary.version, observationsOf(seen), findings);
  const worse = findings.filter(({ result }) => result === 'worse');
  const isEarly = countedMs < Math.min(minimumAgeMs, MIN_COUNTED_FOR_BROWSERS);
  const hold = { action: 'hold', disputed: findings.filter(({ disputed }) => disputed) } as const;
  if (verdict === 'roll-back')
    return isEarly && worse.every(({ signal }) => TOLD_BY_BROWSERS.has(signal))
      ? hold
      : condemned(worse, situation, hold.disputed);
  if (verdict === 'promote' && ageMs >= minimumAgeMs && !paused)
    return { action: 'promote', why: `as good as stable in ${findings.length} signals` };
  return heldByServices(findings, situation, hold.disputed) ?? hold;
}

/** After so long a canary that services failed, as they failed stable, and that nothing else speaks against, is counted anew, in ms: they may be well again. */
const SERVICES_HELD_MS = 30 * 60_000;

/** Other canaries may be why services fail this one: it is then counted without them, as for what they share. */
function heldByServices(
  findings: readonly Finding[],
  situation: Situation,
  disputed: Finding[],
): CanaryDecision | undefined {
  const failed = findings.filter(
    ({ signal, result, canary, leftOut }) =>
      HOLDING_SIGNALS.has(signal) && result === 'undecided' && canary.bad > leftOut,
  );
  const held = failed.filter(({ isHeld }) => isHeld);
  const { others, mayCountAnew, mayCountAnewAfterServices, countedMs } = situation;
  if (held.length > 0 && others === 'there') return { action: 'wait', why: reasonText(held), disputed };
  if (held.length > 0 && others === 'gone' && mayCountAnew) return { action: 'count-anew', after: 'others' };
  const isWellOtherwise = findings.every(one => failed.includes(one) || one.evidence <= 0);
  // Where stable met no failures, its own calls are more likely to be why.
  const wasOutage = failed.length > 0 && failed.every(({ stable, canary }) => areAlike(stable, canary));
  const isOver = wasOutage && isWellOtherwise && countedMs >= SERVICES_HELD_MS;
  return isOver && mayCountAnewAfterServices ? { action: 'count-anew', after: 'services' } : undefined;
}

/** Whether services failed stable, too, and not much more seldom. */
const areAlike = (stable: Tally, canary: Tally): boolean =>
  2 * stable.bad * canary.of >= canary.bad * stable.of;

function condemned(
  worse: Finding[],
  { others, mayCountAnew }: Situation,
  disputed: Finding[],
): CanaryDecision {
  const own = worse.filter(({ signal }) => !SHARED_WITH_CANARIES.has(signal));
  if (own.length > 0) return { action: 'rollback', why: reasonText(own) };
  if (others === 'gone' && mayCountAnew) return { action: 'count-anew', after: 'others' };
  const why = reasonText(worse);
  return others === 'none' ? { action: 'rollback', why } : { action: 'wait', why, disputed };
}
