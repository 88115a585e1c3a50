import type { FragmentJob, Job, JobResult, ListJob, PageJob } from '../../worker/messages.ts';

/** What a job answers that no process did. */
export function failedResult(job: Job, error: string): JobResult {
  if (job.kind === 'fragment') return { id: job.id, kind: 'fragment', error, delayed: false };
  if (job.kind === 'list') return { id: job.id, kind: 'list', parts: {}, error };
  const apps = job.apps.map(({ slot }) => [slot, { outcome: 'error', error, ms: 0 }] as const);
  return { id: job.id, kind: 'page', apps: Object.fromEntries(apps), delayed: false };
}

/** The same for jobs that render the same parts, as far as it is known beforehand. */
export function kindOf(job: Omit<Job, 'id' | 'skip'>): string {
  const { kind } = job;
  if (kind === 'fragment') return `fragment ${(job as FragmentJob).fragment}`;
  if (kind === 'list') return `list ${(job as ListJob).remote}`;
  return `page ${(job as PageJob).apps.map(({ remote, view }) => `${remote}/${view}`).join(' ')}`;
}
