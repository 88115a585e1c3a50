import type { PublicConfig } from '@fernweh/contracts/page';
import { createSearchClient } from '@fernweh/vendors/algolia';
import type { SearchState } from '../../shared/search-state.ts';
import type { Market } from '../../shared/tour-fields.ts';
import { type Found, foundIn, type RawAnswer } from './found.ts';
import { plainQuery } from './plain-query.ts';
import { RETRIES } from './retries.ts';

/**
 * Asks the search service with its client alone, which is a tenth of InstantSearch. A chunk of its own, which a touch of the field loads:
 * the first letters are answered before InstantSearch is there. It gets the same client, whose memory then has its first answer.
 */
export function openSearch(service: PublicConfig['search']) {
  const client = createSearchClient(service, { retries: RETRIES });
  return {
    client,
    /** @throws Error if the service is unavailable */
    async answer(search: SearchState, market: Market): Promise<Found> {
      const { results } = await client.search([plainQuery(search, market)]);
      return foundIn(results[0] as RawAnswer, market);
    },
  };
}
export type OpenSearch = ReturnType<typeof openSearch>;
