import type { Metrics } from '../metrics.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';
import type { PoolEvents } from '../render/render-pool.ts';
import type { FailureChannel } from './failure-channel.ts';

/** Reports what happens in the render pool of these releases. */
export const poolFailures = (
  failures: FailureChannel,
  metrics: Metrics,
  { releases }: ReleaseSet,
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
  onCircuit(id, state) {
    const remote = remoteOf(id);
    const release = releases[remote]?.version;
    failures.report({ kind: 'circuit', remote, release, reason: state }, { message: id });
  },
  onRefused(priority) {
    failures.report({ kind: 'overload', remote: 'shell', reason: priority });
  },
});

const remoteOf = (id: string) => id.split('/')[0] || 'shell';
