const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 500;
/** A service that asks for a longer pause is not called again. */
const MAX_PAUSE_MS = 30_000;
const TIMEOUT_MS = 8000;
/** Too many requests, bad gateway, unavailable, gateway timeout. */
const RETRIED_STATUSES = [429, 502, 503, 504];

/**
 * Fetches with GET and repeats the request at most three times while the service answers that it is busy or unavailable. Pauses
 * double, with jitter, and are at least as long as `Retry-After` says. Each attempt has a time limit of eight seconds.
 * @throws DOMException AbortError if `signal` aborts, also during a pause
 * @throws TypeError, DOMException TimeoutError if an attempt gets no answer; these are not repeated
 */
export async function fetchWithRetry(
  url: string,
  signal?: AbortSignal,
  maxRetries = MAX_RETRIES,
): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const pause = FIRST_PAUSE_MS * 2 ** retry * (1 + Math.random()) + retryAfterMs(response);
    if (retry >= maxRetries || !RETRIED_STATUSES.includes(response.status) || pause > MAX_PAUSE_MS)
      return response;
    await wait(pause, signal);
  }
}

/** `Retry-After` in seconds; its other form, a date, is not used by this site's services. */
const retryAfterMs = ({ headers }: Response) => (Number(headers.get('retry-after')) || 0) * 1000;

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
