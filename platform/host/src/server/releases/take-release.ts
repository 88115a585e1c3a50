import type { Release } from '@flotilla/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureChannel } from '../failures/failure-channel.ts';
import type { Metrics } from '../metrics.ts';
import type { Composition } from './composition.ts';
import type { ContractGate } from './contract-gate.ts';
import type { GateQuestion } from './gate-question.ts';
import { type LateTrials, MOST_TRIALS, type TrialVerdict } from './late-trials.ts';
import type { Verdict, WatchOptions } from './release-watch.ts';

type Options = {
  composition: Pick<Composition, 'admit' | 'offer'>;
  /** For other releases, or for its next trial. */
  waits: GateQuestion;
  gate: Pick<ContractGate, 'forget'>;
  metrics: Pick<Metrics, 'swaps'>;
  failures: Pick<FailureChannel, 'report'>;
  log: Pick<FastifyBaseLogger, 'info'>;
  lateTrials: LateTrials;
};

/** Makes a release serve that a pointer names, if it fits the others and passes its trial. */
export function createReleaseTaker(options: Options): WatchOptions['onRelease'] {
  const { composition, waits, gate, metrics, failures, log, lateTrials } = options;

  return async (release, cohort, action, others) => {
    const { remote, version } = release;
    const report = (reason: string, message?: string) =>
      failures.report({ kind: 'release', remote, release: version, reason }, message ? { message } : {});

    const answer = await waits(release, cohort, action);
    if (answer === 'waits') return 'later';

    // All at once take one trial, and start processes once.
    await others?.();
    const { partners } = answer;
    const trial =
      cohort === 'canary' ? composition.offer(release, partners) : composition.admit(release, answer);
    const verdict = decide(await trial);
    metrics.swaps.inc({ remote, outcome: verdict });
    if (verdict === 'late') return 'later';
    if (verdict === 'refused' && partners) {
      // Nobody knows which of them failed: what is asked of the gate next says why this one waits.
      partners.part();
      lateTrials.forget(release, cohort);
      report(
        'refused',
        `It did not pass its trial together with ${partners.releases.map(nameOf).join(', ')}`,
      );
      return 'later';
    }
    if (verdict === 'refused') gate.forget(remote, cohort);
    if (verdict === 'live') log.info({ remote, release: version, cohort }, 'A release is live');
    else report(verdict);
    return verdict;

    /** A late trial is repeated, but not without end: a release can make the processors busy itself. */
    function decide(outcome: TrialVerdict): Verdict | 'late' {
      if (outcome !== 'late') {
        lateTrials.forget(release, cohort);
        return outcome;
      }
      const pauseMs = lateTrials.add(release, cohort);
      if (pauseMs === undefined) report('late', `All ${MOST_TRIALS} trials were late`);
      else report('late', `The processors are busy; the next trial is in ${pauseMs / 1000} s`);
      return pauseMs === undefined ? 'refused' : 'late';
    }
  };
}

const nameOf = ({ remote, version }: Release) => `${remote} ${version}`;
