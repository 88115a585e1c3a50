import { retryBusy } from '@flotilla/runtime/retry-busy';

const MAX_RETRIES = 3;
const TIMEOUT_MS = 8000;

/**
 * Fetches with GET and repeats the request while the service answers that it is busy (`retryBusy`). Each attempt has a time
 * limit of eight seconds.
 * @throws DOMException AbortError if `signal` aborts, also during a pause
 * @throws TypeError, DOMException TimeoutError if an attempt gets no answer; these are not repeated
 */
export function fetchWithRetry(
  url: string,
  signal?: AbortSignal,
  maxRetries = MAX_RETRIES,
): Promise<Response> {
  return retryBusy(
    () => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      return fetch(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    },
    maxRetries,
    signal,
  );
}
