/**
 * How long an answer stays fresh by its own `cache-control`, in ms. What is private or must not be stored is not fresh at all.
 * @param longestMs no answer is kept for longer, whatever it says
 */
export function freshMsOf(cacheControl: string | null, longestMs: number): number {
  if (!cacheControl || /no-store|no-cache|private/i.test(cacheControl)) return 0;
  const seconds = /(?:^|[\s,])max-age=(\d+)/i.exec(cacheControl)?.[1];
  return Math.min(Number(seconds ?? 0) * 1000, longestMs);
}
