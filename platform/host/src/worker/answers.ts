import { thrownText } from '@flotilla/contracts/thrown-text';
import type { Job, JobResult } from './messages.ts';
import { plainCopy } from './plain-copy.ts';

/** Sends the answer of a job. What a remote puts into it may be no data, such as a function: its part has failed then, and no other. */
export function sendAnswer(job: Job, result: JobResult, send: (result: JobResult) => void): void {
  try {
    send(result);
  } catch (error) {
    send(sendableOf(job, result, error));
  }
}

/** The same answer, in which the parts have failed that cannot be sent. */
function sendableOf(job: Job, result: JobResult, error: unknown): JobResult {
  const failed = failedJob(job, messageOf(error));
  if (result.kind !== 'page' || failed.kind !== 'page') return failed;
  const apps = Object.entries(result.apps).map(([slot, app]) => [
    slot,
    isData(app) ? app : failed.apps[slot as keyof typeof failed.apps],
  ]);
  return { ...result, apps: Object.fromEntries(apps) };
}

/** Levels of a message around the answer of a part. */
const DEPTH_OF_PART = 3;
function isData(value: unknown): boolean {
  try {
    plainCopy(value, DEPTH_OF_PART);
    return true;
  } catch {
    return false;
  }
}

/** The answer of a job of which nothing succeeded. */
export function failedJob(job: Job, error: string): JobResult {
  if (job.kind === 'fragment') return { id: job.id, kind: 'fragment', error, delayed: false };
  if (job.kind === 'list') return { id: job.id, kind: 'list', parts: {}, error };
  const apps = job.apps.map(({ slot }) => [slot, { outcome: 'error', error, ms: 0 }] as const);
  return { id: job.id, kind: 'page', apps: Object.fromEntries(apps), delayed: false };
}

/** In development the stack, which names the line: messages of production are labels and stay short. */
export const messageOf = (error: unknown): string =>
  thrownText(error, process.env.RENDER_STACKS ? 'stack' : 'message');
