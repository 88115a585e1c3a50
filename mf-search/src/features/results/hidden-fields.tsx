import { type SearchState, searchHref } from '../../shared/search-state.ts';

/** Hidden fields with the rest of the search, for forms that change one part of it without script. */
export function HiddenFields({ search }: { search: SearchState }) {
  const query = searchHref(search).split('?')[1] ?? '';
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
