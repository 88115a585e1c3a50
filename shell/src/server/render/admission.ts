import { BUSY_SHARE } from './busy-share.ts';

/**
 * A bounded queue in front of the render workers (docs/decisions/030). Work starts while processors are free for it, waits for a
 * short time otherwise, and is refused at once if it would wait too long.
 */
export type Priority = 'trial' | 'urgent' | 'page' | 'background';

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
  run<T>(priority: Priority, work: () => Promise<T>): Promise<T>;
  /** Work would start at once. */
  hasRoom(): boolean;
  /** Work waits, or was refused a moment ago. */
  isOverloaded(): boolean;
  waiting(): number;
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
const PRIORITIES = ['trial', 'urgent', 'page', 'background'] as const;
/** Work that has waited this multiple of its limit is refused, because estimates can be too low. */
const TOLERANCE = 1.5;
/** Every so many urgent pieces in a row, one page goes first: a flood of urgent ones must not stop all pages. */
const URGENT_IN_A_ROW = 4;
const SAMPLE_MS = 50;
const FREE_SHARE = 0.8;
/** Weight of the newest measurement in the mean. */
const WEIGHT = 0.2;
const FIRST_GUESS_MS = 60;
const REFUSAL_COUNTS_MS = 1000;

type Waiting = { since: number; start: () => void; refuse: () => void };

export function createAdmission(options: AdmissionOptions): Admission {
  const { least, most, busyShare, onRefused, now = () => performance.now() } = options;
  const queues: Record<Priority, Waiting[]> = { trial: [], urgent: [], page: [], background: [] };
  let limit = least;
  let running = 0;
  let meanMs = FIRST_GUESS_MS;
  let urgentInARow = 0;
  let lastRefusal = Number.NEGATIVE_INFINITY;
  let sampling: NodeJS.Timeout | undefined;

  const waiting = () => PRIORITIES.reduce((sum, priority) => sum + queues[priority].length, 0);

  const hasRoom = () => running < limit && waiting() === 0;

  /** More at once while processors are free, fewer while they are not. */
  function sample() {
    const share = busyShare();
    if (share > BUSY_SHARE) limit = Math.max(least, limit - 1);
    else if (share < FREE_SHARE && waiting() > 0) limit = Math.min(most, Math.ceil(limit * 1.25));
    startNext();
    if (running > 0 || waiting() > 0) return;
    clearInterval(sampling);
    sampling = undefined;
  }

  function expectedWaitMs(priority: Priority): number {
    const ahead = PRIORITIES.slice(0, PRIORITIES.indexOf(priority) + 1);
    const before = ahead.reduce((sum, one) => sum + queues[one].length, 0);
    return ((before + 1) * meanMs) / limit;
  }

  function refused(priority: Priority): Overloaded {
    lastRefusal = now();
    onRefused?.(priority);
    const clearedInMs = (waiting() * meanMs) / limit;
    return new Overloaded(Math.max(2, Math.min(10, Math.ceil((2 * clearedInMs) / 1000))));
  }

  function nextPriority(): Priority | undefined {
    const pagesTurn = urgentInARow >= URGENT_IN_A_ROW && queues.page.length > 0;
    return pagesTurn ? 'page' : PRIORITIES.find(priority => queues[priority].length > 0);
  }

  function startNext() {
    while (running < limit) {
      const priority = nextPriority();
      const next = priority && queues[priority].shift();
      if (!priority || !next) return;
      if (now() - next.since > LONGEST_WAIT_MS[priority] * TOLERANCE) {
        next.refuse();
        continue;
      }
      urgentInARow = priority === 'urgent' ? urgentInARow + 1 : 0;
      next.start();
    }
  }

  async function measured<T>(work: () => Promise<T>): Promise<T> {
    running += 1;
    sampling ??= setInterval(sample, SAMPLE_MS).unref();
    const started = now();
    try {
      return await work();
    } finally {
      running -= 1;
      meanMs += WEIGHT * (now() - started - meanMs);
      startNext();
    }
  }

  return {
    async run(priority, work) {
      if (hasRoom()) return measured(work);
      if (expectedWaitMs(priority) > LONGEST_WAIT_MS[priority]) throw refused(priority);
      return new Promise((resolve, reject) => {
        queues[priority].push({
          since: now(),
          start: () => void measured(work).then(resolve, reject),
          refuse: () => reject(refused(priority)),
        });
      });
    },
    hasRoom,
    isOverloaded: () => waiting() > 0 || now() - lastRefusal < REFUSAL_COUNTS_MS,
    waiting,
  };
}
