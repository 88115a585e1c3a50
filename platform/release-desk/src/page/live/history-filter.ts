export const ACTIONS = [
  { value: '', label: 'Everything' },
  { value: 'release', label: 'Released' },
  { value: 'canary', label: 'Canary' },
  { value: 'promote', label: 'Promoted' },
  { value: 'rollback', label: 'Rolled back' },
  { value: 'pause', label: 'Paused' },
  { value: 'resume', label: 'Resumed' },
];

/** Empty fields do not restrict. */
export type HistoryFilter = { remote: string; action: string; q: string; days: string };

export const DAYS = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'The last day' },
  { value: '7', label: 'The last week' },
  { value: '30', label: 'The last 30 days' },
];
const DAY_MS = 24 * 3_600_000;
const LONGEST_TEXT = 100;

/** The filter as the service takes it. */
export const questionOf = ({ days, q, ...filter }: HistoryFilter, now = Date.now()) => ({
  ...filter,
  ...(q && { q }),
  ...(days && { since: new Date(now - Number(days) * DAY_MS).toISOString() }),
});

/** The filter that the URL of the history names. Anybody may write that: what is no action does not restrict. */
export function filterIn(query: URLSearchParams): HistoryFilter {
  const [action, days] = [query.get('action') ?? '', query.get('days') ?? ''];
  return {
    remote: query.get('remote') ?? '',
    action: ACTIONS.some(({ value }) => value === action) ? action : '',
    q: (query.get('q') ?? '').slice(0, LONGEST_TEXT),
    days: DAYS.some(({ value }) => value === days) ? days : '',
  };
}

/** The URL's query with one field of the filter changed. */
export function withChoice(
  query: URLSearchParams,
  name: keyof HistoryFilter,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
