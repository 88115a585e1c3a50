import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A position in a script, and the source map of it: `column` as in a stack, where the first one is 1. */
export type Question = { map: Uint8Array; line: number; column: number };

/** @returns `src/features/….tsx:12`; '' where the map knows no source of this position */
export type LookUp = (question: Question) => Promise<string>;

const SCRIPT = join(import.meta.dirname, 'look-up-worker.ts');
/** Far more than the largest map takes on a busy machine. */
const DEADLINE_MS = 2000;
/** The largest map may have a million lines, which are 60 MB. What is new has a part of its own. */
const LIMITS = { maxOldGenerationSizeMb: 72, maxYoungGenerationSizeMb: 8 };

/**
 * Looks into a map in a thread of its own, which ends with the answer, after the deadline, or when it needs too much memory: the map is a
 * team's, and the shell answers visitors meanwhile.
 * @throws Error where the map is none, or took too much
 */
export function lookUpAside(question: Question, script = SCRIPT, deadlineMs = DEADLINE_MS): Promise<string> {
  const worker = new Worker(script, {
    workerData: question,
    env: {},
    resourceLimits: LIMITS,
  });
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<string>((done, fail) => {
    timer = setTimeout(() => fail(new Error('the map took too long')), deadlineMs);
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', code => fail(new Error(`the look-up ended with code ${code}`)));
  });
  return answer.finally(async () => {
    clearTimeout(timer);
    // The next look-up begins when this one's memory is free.
    await worker.terminate();
  });
}
