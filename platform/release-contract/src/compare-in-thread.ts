import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Site } from './conflicts.ts';
import type { Candidate } from './deployed.ts';

/** What a release is compared with. */
export type Comparison = { candidate: Candidate; site: Site };

/** Why a release does not fit, in one sentence, and the remotes that it does not fit. */
export type Misfit = {
  sentence: string;
  others: string[];
  /** The comparison did not end: it may on a machine that is less busy. */
  isUndecided?: true;
};
/** @returns undefined where the release fits */
export type Compare = (comparison: Comparison) => Promise<Misfit | undefined>;

const SCRIPT = join(import.meta.dirname, 'compare-worker.ts');
/** Far more than a comparison takes on a busy machine. */
const DEADLINE_MS = 20_000;
const HEAP_MB = 128;

/**
 * Compares contracts in a thread of its own, which ends when it takes too long or too much memory: the contract is a team's, and the
 * process has other work meanwhile.
 */
export function compareInThread(
  comparison: Comparison,
  script = SCRIPT,
  deadlineMs = DEADLINE_MS,
): Promise<Misfit | undefined> {
  const worker = new Worker(script, {
    workerData: comparison,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return new Promise(done => {
    const timer = setTimeout(() => end(`it took more than ${deadlineMs / 1000} s`), deadlineMs);
    worker.once('message', (misfit: Misfit | undefined) => finish(misfit));
    worker.once('error', error => end(error.message));
    worker.once('exit', code => end(`the comparison ended with code ${code}`));

    function end(why: string) {
      finish({
        sentence: `The contract of this release cannot be compared: ${why}.`,
        others: [],
        isUndecided: true,
      });
    }
    function finish(misfit: Misfit | undefined) {
      clearTimeout(timer);
      done(misfit);
      void worker.terminate();
    }
  });
}
