import type { InstantSearchServerState } from 'react-instantsearch';
import type { SearchState } from '../../shared/search-state.ts';

/** Data of the search page from the server. */
export type SearchData = {
  search: SearchState;
  /** Absent where the search service failed. */
  results?: InstantSearchServerState;
};
