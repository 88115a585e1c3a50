import type { Metrics } from '../metrics.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';
import type { PoolEvents } from '../render/render-pool.ts';
import type { FailureChannel } from './failure-channel.ts';
import { remoteOfPart } from './remote-of-part.ts';

/** Reports what happens in the render pool of these releases. @param unproved remotes of which the pool tries a release */
export const poolFailures = (
  failures: FailureChannel,
  metrics: Metrics,
  { releases }: ReleaseSet,
  unproved: string[],
): PoolEvents => ({
  onResult(job, result) {
    if (result.kind !== 'page' || job.kind !== 'page') return;
    for (const { slot, remote, view } of job.apps) {
      const app = result.apps[slot];
      if (app) metrics.app(remote, view, app);
    }
  },
  onExit({ reason, remote, suspects }) {
    metrics.workerExits.inc({ reason });
    failures.report(
      { kind: 'worker', remote: remote || 'shell', release: releases[remote]?.version, reason },
      { level: 'error', message: suspects.join(', ') },
    );
  },
  onLateWarmUp(remote) {
    failures.report(
      { kind: 'worker', remote, release: releases[remote]?.version, reason: 'timeout' },
      { level: 'error', message: 'Its warm-up did not end in time' },
    );
  },
  onProcessEnd() {
    metrics.workerExits.inc({ reason: PROCESS_ENDED });
    for (const remote of unproved)
      failures.report(
        { kind: 'worker', remote, release: releases[remote]?.version, reason: PROCESS_ENDED },
        { level: 'error', message: `The process that tries ${unproved.join(' and ')} ended` },
      );
  },
  onCircuit(id, state) {
    const remote = remoteOfPart(id, releases);
    const release = releases[remote]?.version;
    failures.report({ kind: 'circuit', remote, release, reason: state }, { message: id });
  },
  onRefused(priority) {
    failures.report({ kind: 'overload', remote: 'shell', reason: priority });
  },
});

const PROCESS_ENDED = 'process-ended';
