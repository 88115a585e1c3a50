import type { SearchState } from '../../shared/search-state.ts';
import type { Found } from './found.ts';
import type { Rescue } from './rescue.ts';

/** Data of the search page from the server. */
export type SearchData = {
  search: SearchState;
  /** Absent where the search service failed. */
  found?: Found;
  /** What to offer where the search found little or nothing. Absent where it found enough, or the service failed. */
  rescue?: Rescue;
};
