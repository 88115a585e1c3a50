import type { MouseEvent } from 'react';
import { type SearchState, searchHref } from '../../shared/search-state.ts';
import type { ChangeSearch } from './use-search.ts';

/** A link to another search: with script the page changes, without it the browser loads the address. */
export const linkTo = (search: SearchState, change: ChangeSearch) => ({
  href: searchHref(search),
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    change(search);
  },
});
