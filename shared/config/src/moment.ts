/** How long an answer is shared after it arrived, in ms. */
const MOMENT_MS = 500;

type Answer = { asking: Promise<unknown>; until: number };

/**
 * Shares answers between callers of the same moment: parts of one page and renders that run at once ask for the same. Failures
 * are not kept. For what is the same for every visitor only.
 */
export function createMoment() {
  const answers = new Map<string, Answer>();

  function forget() {
    const now = Date.now();
    for (const [key, { until }] of answers) if (until <= now) answers.delete(key);
  }

  /** @param key names the question and how its answer is read */
  return function share<T>(key: string, ask: () => Promise<T>): Promise<T> {
    forget();
    const known = answers.get(key);
    if (known) return known.asking as Promise<T>;
    const asking = ask();
    const answer: Answer = { asking, until: Number.POSITIVE_INFINITY };
    answers.set(key, answer);
    asking.then(
      () => {
        answer.until = Date.now() + MOMENT_MS;
      },
      () => {
        if (answers.get(key) === answer) answers.delete(key);
      },
    );
    return asking;
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
