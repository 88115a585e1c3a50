import type { PublicConfig } from '@fernweh/contracts/page';
import { SUGGESTIONS_INDEX, type SuggestionRecord } from '@fernweh/contracts/search';
import { createSearchClient, searchOnce } from '@fernweh/vendors/algolia';

export type Suggest = (text: string, signal: AbortSignal) => Promise<SuggestionRecord[]>;

const MOST = 7;
const RETRIES = 3;

/** Queries the index of suggestions. */
export function createSuggest(search: PublicConfig['search']): Suggest {
  let current: AbortSignal | undefined;
  const client = createSearchClient(search, { timeoutMs: 3000, signal: () => current, retries: RETRIES });
  return async (text, signal) => {
    current = signal;
    const query = { indexName: SUGGESTIONS_INDEX, query: text, hitsPerPage: MOST };
    return (await searchOnce<SuggestionRecord>(client, query)).hits;
  };
}
