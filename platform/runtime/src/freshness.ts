/** What is fresh for less long changes with what visitors and moderators do, such as reviews. */
const LASTING_MS = 60_000;

/**
 * How long an answer stays fresh by its own `cache-control`, in ms. What is private, must not be stored, or changes often is not
 * fresh at all.
 * @param longestMs no answer is kept for longer, whatever it says
 */
export function freshMsOf(cacheControl: string | null, longestMs: number): number {
  if (!cacheControl || /no-store|no-cache|private/i.test(cacheControl)) return 0;
  const seconds = /(?:^|[\s,])max-age=(\d+)/i.exec(cacheControl)?.[1];
  const ms = Number(seconds ?? 0) * 1000;
  return ms < LASTING_MS ? 0 : Math.min(ms, longestMs);
}
