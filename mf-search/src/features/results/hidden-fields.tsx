import { type SearchState, searchHref } from '../../shared/search-state.ts';

/** The rest of a search, for forms that change a part of it without script. */
export function HiddenFields({ search }: { search: SearchState }) {
  const query = searchHref(search).split('?')[1] ?? '';
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
