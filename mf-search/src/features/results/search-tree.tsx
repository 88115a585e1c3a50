import { TOURS_INDEX } from '@fernweh/contracts/search';
import type { SearchClient } from '@fernweh/vendors/algolia';
import type { ReactNode } from 'react';
import { InstantSearch } from 'react-instantsearch';
import type { SearchState } from '../../shared/search-state.ts';
import type { Market } from '../../shared/tour-fields.ts';
import { uiStateOf } from '../../shared/ui-state.ts';
import { SearchWidgets } from './search-widgets.tsx';

export type SearchTreeProps = {
  client: SearchClient;
  search: SearchState;
  market: Market;
  /** Absent when the server renders the tree only to send the query. */
  children?: ReactNode;
};

/** InstantSearch with the index of tours. `use-search.ts` reads and writes the URL. */
export function SearchTree({ client, search, market, children }: SearchTreeProps) {
  return (
    <InstantSearch
      searchClient={client}
      indexName={TOURS_INDEX}
      initialUiState={{ [TOURS_INDEX]: uiStateOf(search, market) }}
    >
      <SearchWidgets market={market} />
      {children}
    </InstantSearch>
  );
}
