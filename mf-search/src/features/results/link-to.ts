import type { MouseEvent } from 'react';
import { type SearchState, searchHref } from '../../shared/search-state.ts';
import type { ChangeSearch, EditSearch } from './use-search.ts';

/** A link to another search: with script the page changes, without it the browser loads the address. */
export const linkTo = (search: SearchState, change: ChangeSearch) => ({
  href: searchHref(search),
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    change(search);
  },
});

/** A link that changes a part of a search: the search of the moment, which may not be on the screen yet. */
export const linkToPart = (
  search: SearchState,
  part: (search: SearchState) => SearchState,
  edit: EditSearch,
) => ({
  href: searchHref(part(search)),
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    edit(part);
  },
});
