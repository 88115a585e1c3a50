import type { Metrics } from '../metrics.ts';
import type { PoolEvents } from '../render/render-pool.ts';
import type { FailureChannel } from './failure-channel.ts';

/** Reports what happens in the render pools. */
export const poolFailures = (failures: FailureChannel, metrics: Metrics): PoolEvents => ({
  onResult(job, result) {
    if (result.kind !== 'page' || job.kind !== 'page') return;
    for (const { slot, remote, view } of job.apps) {
      const app = result.apps[slot];
      if (app) metrics.app(remote, view, app);
    }
  },
  onExit({ reason, suspect }) {
    metrics.workerExits.inc({ reason });
    failures.report(
      { kind: 'worker', remote: remoteOf(suspect), reason },
      { level: 'error', message: suspect },
    );
  },
  onCircuit(id, state) {
    failures.report({ kind: 'circuit', remote: remoteOf(id), reason: state }, { message: id });
  },
  onRefused(priority) {
    failures.report({ kind: 'overload', remote: 'shell', reason: priority });
  },
});

const remoteOf = (id: string) => id.split('/')[0] || 'shell';
