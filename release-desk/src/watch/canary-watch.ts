import { TOLD_BY_BROWSERS } from '@fernweh/contracts/release-health';
import type { Pointer } from '@fernweh/contracts/release-store';
import { type Finding, type JudgeSettings, judge, PAGE_SIGNALS, rendersOf } from '../analysis/judge.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import type { EvidenceTracks } from './evidence-tracks.ts';
import { reasonText } from './reason-text.ts';

export type CanaryDecision =
  | { action: 'promote' | 'rollback'; why: string }
  /** A page-level signal is worse while other canaries share the pages: this one waits until they are decided. */
  | { action: 'wait'; why: string }
  /** `disputed`: what browsers say against it does not count, as few networks say it, and would decide. */
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
  /** How many remotes have a canary. */
  canaries: number;
  /** For how long it has been offered, and for how long at least before it is promoted, in ms. */
  ageMs: number;
  /** For how long its documents have been counted, in ms: from the beginning of the counts of this desk. */
  countedMs: number;
  minimumAgeMs: number;
};

/** What should happen to a canary now. */
export function decideCanary(situation: Situation): CanaryDecision {
  const { pointer, ledger, tracks, settings, canaries, ageMs, countedMs, minimumAgeMs } = situation;
  const { remote, stable, canary, paused } = pointer;
  const seen = ledger.of(remote, canary.version);
  const { verdict, findings } = judge(ledger.of(remote, stable.version), seen, settings);
  tracks?.record(remote, canary.version, rendersOf(seen), findings);
  const worse = findings.filter(({ result }) => result === 'worse');
  const isEarly = countedMs < Math.min(minimumAgeMs, MIN_COUNTED_FOR_BROWSERS);
  const hold = { action: 'hold', disputed: findings.filter(({ disputed }) => disputed) } as const;
  if (verdict === 'roll-back')
    return isEarly && worse.every(({ signal }) => TOLD_BY_BROWSERS.has(signal))
      ? hold
      : condemned(worse, canaries > 1);
  if (verdict === 'promote' && ageMs >= minimumAgeMs && !paused)
    return { action: 'promote', why: `as good as stable in ${findings.length} signals` };
  return hold;
}

function condemned(worse: Finding[], shared: boolean): CanaryDecision {
  const own = worse.filter(({ signal }) => !PAGE_SIGNALS.has(signal));
  if (own.length > 0) return { action: 'rollback', why: reasonText(own) };
  const why = reasonText(worse);
  return shared ? { action: 'wait', why } : { action: 'rollback', why };
}
