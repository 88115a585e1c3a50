import { BUSY_SHARE } from './busy-share.ts';
import { type Callers, createFairQueue, type Priority, payersOf } from './fair-queue.ts';

/**
 * A bounded queue in front of the render workers (docs/decisions/030). Work starts while processors are free for it, waits for a
 * short time otherwise, and is refused at once if it would wait too long. Callers share what there is (fair-queue.ts).
 */
/** Refused: the machine has more work than it can do in time. */
export class Overloaded extends Error {
  override name = 'Overloaded';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('overloaded');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Admission = {
  /** @throws Overloaded where the work would wait too long, or has waited too long */
  run<T>(priority: Priority, callers: Callers, work: () => Promise<T>): Promise<T>;
  /** Work would start at once. */
  hasRoom(): boolean;
  /** Work waits, or was refused a moment ago. */
  isOverloaded(): boolean;
};

export type AdmissionOptions = {
  /** Fewest and most pieces of work at once. */
  least: number;
  most: number;
  /** Share of the processors' time that is in use, 0 to 1, since the last call. */
  busyShare: () => number;
  onRefused?: (priority: Priority) => void;
  now?: () => number;
};

/**
 * Longest expected wait in ms by priority. A background revalidation waits for a short time only. A trial of a release is
 * never refused: a busy machine says nothing about the release.
 */
const LONGEST_WAIT_MS: Record<Priority, number> = {
  trial: Number.POSITIVE_INFINITY,
  urgent: 2000,
  page: 1000,
  background: 500,
};
/** Work that has waited this multiple of its limit is refused, because estimates can be too low. */
const TOLERANCE = 1.5;
const SAMPLE_MS = 50;
const FREE_SHARE = 0.8;
/** Weight of the newest measurement in the mean. */
const WEIGHT = 0.2;
const FIRST_GUESS_MS = 60;
const REFUSAL_COUNTS_MS = 1000;

export function createAdmission(options: AdmissionOptions): Admission {
  const { least, most, busyShare, onRefused, now = () => performance.now() } = options;
  const runningOf = new Map<string, number>();
  const queue = createFairQueue(caller => runningOf.get(caller) ?? 0);
  let limit = least;
  let running = 0;
  let meanMs = FIRST_GUESS_MS;
  let lastRefusal = Number.NEGATIVE_INFINITY;
  let sampling: NodeJS.Timeout | undefined;

  const hasRoom = () => running < limit && queue.size() === 0;

  /** More at once while processors are free, fewer while they are not. */
  function sample() {
    const share = busyShare();
    if (share > BUSY_SHARE) limit = Math.max(least, limit - 1);
    else if (share < FREE_SHARE && queue.size() > 0) limit = Math.min(most, Math.ceil(limit * 1.25));
    startNext();
    if (running > 0 || queue.size() > 0) return;
    clearInterval(sampling);
    sampling = undefined;
  }

  const expectedWaitMs = (priority: Priority, callers: Callers) =>
    ((queue.ahead(priority, callers) + 1) * meanMs) / limit;

  function refused(priority: Priority): Overloaded {
    lastRefusal = now();
    onRefused?.(priority);
    const clearedInMs = (queue.size() * meanMs) / limit;
    return new Overloaded(Math.max(2, Math.min(10, Math.ceil((2 * clearedInMs) / 1000))));
  }

  function startNext() {
    while (running < limit) {
      const next = queue.shift();
      if (!next) return;
      if (now() - next.since > LONGEST_WAIT_MS[next.priority] * TOLERANCE) next.refuse();
      else next.start();
    }
  }

  function count(payers: readonly string[], change: 1 | -1) {
    running += change;
    for (const payer of payers) {
      const left = (runningOf.get(payer) ?? 0) + change;
      if (left > 0) runningOf.set(payer, left);
      else runningOf.delete(payer);
    }
  }

  async function measured<T>(callers: Callers, work: () => Promise<T>): Promise<T> {
    // Those who join later pay nothing: they get what runs already.
    const payers = payersOf(callers);
    count(payers, 1);
    sampling ??= setInterval(sample, SAMPLE_MS).unref();
    const started = now();
    try {
      return await work();
    } finally {
      count(payers, -1);
      meanMs += WEIGHT * (now() - started - meanMs);
      startNext();
    }
  }

  return {
    async run(priority, callers, work) {
      if (hasRoom()) return measured(callers, work);
      if (expectedWaitMs(priority, callers) > LONGEST_WAIT_MS[priority]) throw refused(priority);
      return new Promise((resolve, reject) => {
        queue.push({
          priority,
          callers,
          since: now(),
          start: () => void measured(callers, work).then(resolve, reject),
          refuse: () => reject(refused(priority)),
        });
      });
    },
    hasRoom,
    isOverloaded: () => queue.size() > 0 || now() - lastRefusal < REFUSAL_COUNTS_MS,
  };
}
