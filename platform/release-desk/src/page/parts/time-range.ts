export const HOUR_MS = 3_600_000;
/** Hours that the charts of a remote may show: the desk keeps half hours of a day. */
export const RANGES = [1, 6, 24] as const;
type Hours = (typeof RANGES)[number];
const USUAL: Hours = 24;

/** The range that the URL names. Anybody may write that: what is no range is the usual one. */
export const hoursIn = (query: URLSearchParams): Hours =>
  RANGES.find(hours => String(hours) === query.get('hours')) ?? USUAL;

/** The URL's query with another range. */
export function withHours(query: URLSearchParams, hours: Hours): URLSearchParams {
  const next = new URLSearchParams(query);
  if (hours === USUAL) next.delete('hours');
  else next.set('hours', String(hours));
  return next;
}
