/** As long as the longest pause: whoever asks for more is asked again earlier. */
export const LONGEST_WAIT_MS = 600_000;

/**
 * How long a service wants to be left alone, in ms, within a bound; 0 where it does not say (RFC 9110, 10.2.3).
 * @param value seconds or a date
 * @param now in ms since 1970
 */
export function retryAfterMs(value: string | null, now: number): number {
  if (!value) return 0;
  const wanted = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), LONGEST_WAIT_MS);
}
