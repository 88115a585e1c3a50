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
  /** Nothing on the server's first run, which only asks. */
  children?: ReactNode;
};

/** InstantSearch over the tours. It neither reads nor writes the URL: `use-search.ts` does. */
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
