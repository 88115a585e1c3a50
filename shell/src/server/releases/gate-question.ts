import type { Cohort } from '@fernweh/contracts/cohort';
import type { Release } from '@fernweh/contracts/release';
import type { Pointer } from '@fernweh/contracts/release-store';
import type { FailureChannel } from '../failures/failure-channel.ts';
import type { Composition } from './composition.ts';
import type { ContractGate, Partners } from './contract-gate.ts';
import type { Mirror } from './mirror.ts';

/** A release waits where its contract does not fit those that serve; with partners it is admitted together with them. */
type GateAnswer = 'waits' | { partners?: Partners | undefined };

/** Whether a release waits. A new reason is reported. */
export type GateQuestion = (
  release: Release,
  cohort: Cohort,
  action: Pointer['change']['action'],
) => Promise<GateAnswer>;

type Options = {
  composition: Pick<Composition, 'current'>;
  gate: Pick<ContractGate, 'check'>;
  mirror: Pick<Mirror, 'wasServed'>;
  failures: Pick<FailureChannel, 'report'>;
};

export function createGateQuestion({ composition, gate, mirror, failures }: Options): GateQuestion {
  return async (release, cohort, action) => {
    const { remote, version } = release;
    const live = composition.current(cohort).set.releases;
    // Whoever goes back is in a hurry. This shell knows the release if it has served it, or has none of its remote to keep instead.
    if (action === 'rollback' && (mirror.wasServed(release) || !live[remote])) return {};
    const { unfit, partners } = await gate.check(release, live, cohort);
    if (unfit?.isNew)
      failures.report(
        { kind: 'release', remote, release: version, reason: 'contract' },
        { message: unfit.reason },
      );
    return unfit ? 'waits' : { partners };
  };
}
