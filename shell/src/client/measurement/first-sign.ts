const LATEST_MS = 10_000;

/**
 * The first click or scroll from now on, or ten seconds after the later of now and the page's load (specification §9).
 * @returns false where `signal` aborted before
 */
export function firstSign(signal: AbortSignal): Promise<boolean> {
  return new Promise(done => {
    const waiting = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = (came: boolean) => {
      clearTimeout(timer);
      waiting.abort();
      done(came);
    };
    const options = { capture: true, passive: true, signal: waiting.signal };
    const count = () => {
      timer = setTimeout(() => end(true), LATEST_MS);
    };

    if (signal.aborted) return done(false);
    signal.addEventListener('abort', () => end(false), options);
    document.addEventListener('click', () => end(true), options);
    document.addEventListener('scroll', () => end(true), options);
    if (document.readyState === 'complete') count();
    else window.addEventListener('load', count, options);
  });
}
