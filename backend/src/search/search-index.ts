import type { SearchOffers } from '../prices/search-offers.ts';

/** The fields of one search record that follow from a tour's departures. `objectID` is the tour's slug. */
export type OfferRecord = SearchOffers & { objectID: string };

/** The search service, as the API writes to it. */
export type SearchIndex = {
  /** Replaces these fields of records that exist. @throws Error if the service is unavailable or late */
  updateOffers(records: readonly OfferRecord[]): Promise<void>;
};
