import type { Cohort } from '@flotilla/contracts/cohort';
import type { Release } from '@flotilla/contracts/release';
import type { Pointer } from '@flotilla/contracts/release-store';
import type { FailureChannel } from '../failures/failure-channel.ts';
import type { Composition } from './composition.ts';
import type { Admission, ContractGate } from './contract-gate.ts';
import type { Mirror } from './mirror.ts';
import type { Serving } from './serving.ts';

/** A release waits where its contract does not fit those that serve; with partners it is admitted together with them. */
type GateAnswer = 'waits' | Admission;

/** Whether a release waits. A new reason is reported. */
export type GateQuestion = (
  release: Release,
  cohort: Cohort,
  action: Pointer['change']['action'],
) => Promise<GateAnswer>;

type Options = {
  composition: Pick<Composition, 'current'>;
  gate: Pick<ContractGate, 'check' | 'misfit' | 'noteOffer'>;
  mirror: Pick<Mirror, 'wasServed'>;
  failures: Pick<FailureChannel, 'report'>;
  /** Whether the shell still takes over a remote, which a pointer named when it started. */
  takesOver: (remote: string) => boolean;
};

export function createGateQuestion(options: Options): GateQuestion {
  const { composition, gate, mirror, failures, takesOver } = options;
  /** What was said last about a remote: a release that waits is asked about again and again. */
  const said = new Map<string, string>();

  function report({ remote, version }: Release, cohort: Cohort, message: string) {
    const [key, news] = [`${cohort} ${remote}`, `${version} ${message}`];
    if (said.get(key) === news) return;
    said.set(key, news);
    failures.report({ kind: 'release', remote, release: version, reason: 'contract' }, { message });
  }

  return async (release, cohort, action) => {
    const { remote } = release;
    const live = servingOf(composition);
    const isFirst = !composition.current(cohort).set.releases[remote];
    // Whoever goes back is in a hurry. This shell knows the release if it has served it, or has none of its remote to keep instead.
    if (action === 'rollback' && (mirror.wasServed(release) || isFirst)) {
      // Another one may wait for it.
      gate.noteOffer(release, cohort);
      return { isUrgent: true };
    }
    // What everybody gets comes first in a shell that starts, whichever is fetched first: what does not fit it, and came before, keeps nothing from it.
    const isTakenOver = takesOver(remote) && isFirst && cohort === 'stable';
    if (isTakenOver && !(await gate.misfit([withoutLinks(release)], NOTHING, cohort))) {
      gate.noteOffer(release, cohort);
      return { isUrgent: true };
    }
    const { unfit, partners } = await gate.check(
      release,
      isTakenOver ? { ...live, canaries: {} } : live,
      cohort,
    );
    if (unfit) report(release, cohort, unfit.reason);
    else said.delete(`${cohort} ${remote}`);
    return unfit ? 'waits' : { partners, isUrgent: isTakenOver && !partners };
  };
}

/** With the shell alone. */
const NOTHING: Serving = { stable: {}, canaries: {} };

/** A link leads to the 404 page until the remote that has its page is there: no reason to keep a release out of a shell that has nothing. */
const withoutLinks = (release: Release): Release =>
  release.contract ? { ...release, contract: { ...release.contract, links: [] } } : release;

function servingOf({ current }: Pick<Composition, 'current'>): Serving {
  const { set: offered, canaries = [] } = current('canary');
  const isCanary = ([remote]: [string, unknown]) => canaries.includes(remote);
  return {
    stable: current('stable').set.releases,
    canaries: Object.fromEntries(Object.entries(offered.releases).filter(isCanary)),
  };
}
