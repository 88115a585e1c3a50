/** Too many requests, bad gateway, unavailable, gateway timeout. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const FIRST_PAUSE_MS = 500;
/** A service that wants a longer pause is not called again. */
const MAX_PAUSE_MS = 30_000;

/**
 * Repeats a call while the service answers that it is busy, `retries` times at most. Pauses double, with jitter, after the time
 * that `Retry-After` says: callers that were refused at the same moment don't return at the same moment.
 * @throws the signal's reason if it aborts during a pause
 */
export async function retryBusy(
  call: () => Promise<Response>,
  retries: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let retry = 0; ; retry++) {
    const response = await call();
    const pause = retryAfterMs(response) + FIRST_PAUSE_MS * 2 ** retry * (1 + Math.random());
    if (retry === retries || !BUSY.has(response.status) || pause > MAX_PAUSE_MS) return response;
    await wait(pause, signal);
  }
}

/** `Retry-After` in seconds. Its other form, a date, is not read. */
const retryAfterMs = ({ headers }: Response) => (Number(headers.get('retry-after')) || 0) * 1000;

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
