import type { Pointer } from '@fernweh/contracts/release-store';
import { type Finding, type JudgeSettings, judge, PAGE_SIGNALS, rendersOf } from '../analysis/judge.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import type { EvidenceTracks } from './evidence-tracks.ts';
import { reasonText } from './reason-text.ts';

export type CanaryDecision =
  | { action: 'promote' | 'rollback'; why: string }
  /** A page-level signal is worse while other canaries share the pages: this one waits until they are decided. */
  | { action: 'wait'; why: string }
  | { action: 'hold' };

type Situation = {
  pointer: Pointer & { canary: NonNullable<Pointer['canary']> };
  ledger: HealthLedger;
  tracks?: EvidenceTracks | undefined;
  settings: JudgeSettings;
  /** How many remotes have a canary. */
  canaries: number;
  /** Whether the canary is older than the shortest time of observation. */
  oldEnough: boolean;
};

/** What should happen to a canary now. */
export function decideCanary(situation: Situation): CanaryDecision {
  const { pointer, ledger, tracks, settings, canaries, oldEnough } = situation;
  const { remote, stable, canary, paused } = pointer;
  const seen = ledger.of(remote, canary.version);
  const { verdict, findings } = judge(ledger.of(remote, stable.version), seen, settings);
  tracks?.record(remote, canary.version, rendersOf(seen), findings);
  const worse = findings.filter(({ result }) => result === 'worse');
  if (verdict === 'roll-back') return condemned(worse, canaries > 1);
  if (verdict === 'promote' && oldEnough && !paused)
    return { action: 'promote', why: `as good as stable in ${findings.length} signals` };
  return { action: 'hold' };
}

function condemned(worse: Finding[], shared: boolean): CanaryDecision {
  const own = worse.filter(({ signal }) => !PAGE_SIGNALS.has(signal));
  if (own.length > 0) return { action: 'rollback', why: reasonText(own) };
  const why = reasonText(worse);
  return shared ? { action: 'wait', why } : { action: 'rollback', why };
}
