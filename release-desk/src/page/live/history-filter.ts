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
export type HistoryFilter = { remote: string; action: string };

/** The filter that the URL of the history names. Anybody may write that: what is no action does not restrict. */
export function filterIn(query: URLSearchParams): HistoryFilter {
  const action = query.get('action') ?? '';
  return {
    remote: query.get('remote') ?? '',
    action: ACTIONS.some(({ value }) => value === action) ? action : '',
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
