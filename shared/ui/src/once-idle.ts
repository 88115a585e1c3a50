/** Where the browser does not say when it is idle, as Safari (ms). */
const IDLE_MS = 1500;

/**
 * Does something once the browser has nothing else to do, such as fetching code that the next touch needs.
 * @returns a function that calls it off
 */
export function onceIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const number = requestIdleCallback(work);
    return () => cancelIdleCallback(number);
  }
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
}
