/**
 * What is under way when a visitor leaves ends within this time: in Firefox and Safari when the browser asks for the next
 * document, in Chromium when that document is there.
 */
const ENDS_WITHIN_MS = 1000;

/** @returns whether the visitor is leaving this document, so that a failure is none of the site's */
export function watchLeaving(): () => boolean {
  let left = Number.NEGATIVE_INFINITY;
  const note = () => {
    left = performance.now();
  };
  addEventListener('beforeunload', note);
  addEventListener('pagehide', note);
  return () => performance.now() - left < ENDS_WITHIN_MS;
}
