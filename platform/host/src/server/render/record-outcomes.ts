import type { FragmentJob, Job, JobResult, ListJob, PageJob, PageResult } from '../../worker/messages.ts';
import { isLate, isOwnFault, isServiceFault, reasonOf } from '../failures/reason.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/**
 * Records the failed parties of a job. Only a party's own fault counts: a refused call is the caller's mistake, and a timeout while the
 * worker waited for a processor is the machine's.
 */
export function recordOutcomes(job: Job, result: JobResult, breaker: CircuitBreaker): void {
  const delayed = result.kind !== 'list' && result.delayed;
  const record = (id: string, error: string | undefined) => {
    // Skipped jobs don't count as failures; otherwise the circuit would never close.
    if (job.skip.includes(id)) return;
    if (error === undefined) return breaker.record(id, true);
    const reason = reasonOf(error);
    const excused = delayed && isLate(reason);
    if (isOwnFault(error) && !excused) breaker.record(id, false, isServiceFault(reason));
  };
  if (result.kind === 'page') recordPage(job as PageJob, result.apps, record);
  else record(idOf(job as FragmentJob | ListJob), result.error);
}

const idOf = (job: FragmentJob | ListJob) =>
  job.kind === 'fragment' ? job.fragment : `${job.remote}/${job.list}`;

function recordPage(
  job: PageJob,
  apps: PageResult,
  record: (id: string, error: string | undefined) => void,
): void {
  for (const { slot, remote, view } of job.apps) {
    const result = apps[slot];
    if (!result) continue;
    const error =
      result.outcome === 'error' ? result.error : result.outcome === 'ok' ? result.renderError : undefined;
    record(`${remote}/${view}`, error);
    if (result.outcome !== 'ok') continue;
    for (const id of result.used) record(id, result.failed[id]);
  }
}
