/** How long an answer is shared after it arrived, in ms, if nothing says that it stays fresh for longer. */
const MOMENT_MS = 500;

type Answer = { asking: Promise<unknown>; until: number; size: number };

export type Fresh<T> = {
  value: T;
  /** How long it stays fresh from now on, in ms; a moment if less. */
  freshMs: number;
  /** Its share of the room for answers that are kept for longer than a moment, in characters. */
  size: number;
};

/** Room for the answers that are kept, in characters. */
const ROOM = 6_000_000;

/**
 * Shares answers between callers of the same moment, and keeps those that stay fresh for longer: parts of one page and renders of
 * the same minute ask for the same. Failures are not kept. For what is the same for every visitor only.
 */
export function createMoment(room = ROOM) {
  /** Asked for, or not older than a moment; the oldest come first. */
  const momentary = new Map<string, Answer>();
  /** The one that was not used for the longest time comes first. */
  const kept = new Map<string, Answer>();
  let used = 0;

  function sweep() {
    const now = performance.now();
    for (const [key, { until }] of momentary) {
      if (until > now) return;
      momentary.delete(key);
    }
  }

  function drop(key: string) {
    used -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function store(key: string, answer: Answer) {
    drop(key);
    kept.set(key, answer);
    used += answer.size;
    for (const oldest of kept.keys()) if (used > room) drop(oldest);
  }

  function known(key: string): Answer | undefined {
    const recent = momentary.get(key);
    if (recent && recent.until > performance.now()) return recent;
    const answer = kept.get(key);
    if (answer && answer.until > performance.now()) {
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    }
    drop(key);
    return undefined;
  }

  /** @param key names the question and how its answer is read */
  function share<T>(key: string, ask: () => Promise<Fresh<T>>): Promise<T> {
    sweep();
    const earlier = known(key);
    if (earlier) return earlier.asking as Promise<T>;
    const asked = ask();
    const asking = asked.then(({ value }) => value);
    const answer: Answer = { asking, until: Number.POSITIVE_INFINITY, size: 0 };
    momentary.set(key, answer);
    asked.then(
      ({ freshMs, size }) => {
        answer.until = performance.now() + Math.max(freshMs, MOMENT_MS);
        answer.size = size;
        if (freshMs <= MOMENT_MS) return;
        momentary.delete(key);
        store(key, answer);
      },
      () => momentary.delete(key),
    );
    return asking;
  }

  return {
    share,
    /** For an answer that arrived and can't be read. */
    forget(key: string) {
      momentary.delete(key);
      drop(key);
    },
  };
}

/** The shared promise, or a rejection once this caller's own signal aborts. */
export function orAborted<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
