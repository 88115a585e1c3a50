const TIMEOUT_MS = 10_000;

/**
 * Resolves at the first click or scroll, or ten seconds after this call or the page's load, whichever is later
 * (product/consent-and-measurement 9).
 * @returns false if `signal` aborted first
 */
export function firstInteraction(signal: AbortSignal): Promise<boolean> {
  return new Promise(done => {
    const waiting = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = (happened: boolean) => {
      clearTimeout(timer);
      waiting.abort();
      done(happened);
    };
    const options = { capture: true, passive: true, signal: waiting.signal };
    const startTimer = () => {
      timer = setTimeout(() => end(true), TIMEOUT_MS);
    };

    if (signal.aborted) return done(false);
    signal.addEventListener('abort', () => end(false), options);
    document.addEventListener('click', () => end(true), options);
    document.addEventListener('scroll', () => end(true), options);
    if (document.readyState === 'complete') startTimer();
    else window.addEventListener('load', startTimer, options);
  });
}
