import type { InstantSearchServerState } from 'react-instantsearch';
import type { SearchState } from '../../shared/search-state.ts';

/** What the server says of a search. */
export type SearchData = {
  search: SearchState;
  /** Its results; absent where the search service could not be asked. */
  results?: InstantSearchServerState;
};
