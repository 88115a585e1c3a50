import { TOURS_INDEX } from '@fernweh/contracts/search';
import type { SearchClient } from '@fernweh/vendors/algolia';
import type { Insights } from '@fernweh/vendors/algolia-insights';
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
  /** Tells of the hits that are shown and opened. */
  insights?: Insights | undefined;
  /** Asks for a number of the search, which events of its hits name. With `insights` the library asks for it. */
  isNumbered?: boolean;
  /** Absent when the server renders the tree only to send the query. */
  children?: ReactNode;
};

/**
 * InstantSearch with the index of tours. `use-search.ts` reads and writes the URL. Without `insights` it is told so: left to itself it
 * loads a script of its vendor where an answer has a number.
 */
export function SearchTree({ client, search, market, insights, isNumbered, children }: SearchTreeProps) {
  return (
    <InstantSearch
      key={String(Boolean(insights))}
      insights={insights ? { insightsClient: insights } : false}
      searchClient={client}
      indexName={TOURS_INDEX}
      initialUiState={{ [TOURS_INDEX]: uiStateOf(search, market) }}
    >
      <SearchWidgets market={market} isNumbered={isNumbered} />
      {children}
    </InstantSearch>
  );
}
