import type { Currency } from '@fernweh/contracts/channel';
import type { PublicConfig } from '@fernweh/contracts/page';
import { createInsights, type Insights } from '@fernweh/vendors/algolia-insights';
import { indexOf } from '../../shared/ui-state.ts';
import type { SearchData } from './search-data.ts';
import { TOUR_OPENED } from './tour-opened.ts';

/** As InstantSearch names it. */
const HITS_VIEWED = 'Hits Viewed';
/** The service takes no more ids in one event. */
const MOST_IDS = 20;

/** Tells the search service of hits that the server found, as InstantSearch does of those that the browser finds. */
export type HitEvents = {
  /** The client, for InstantSearch. */
  insights: Insights;
  viewed(): void;
  /** @param place of the hit on the page, counted from 0 */
  opened(place: number): void;
};

/** For one anonymous visitor. A chunk of its own: it is loaded after consent (docs/decisions/163). */
export function createHitEvents(
  service: PublicConfig['search'],
  { search, found }: SearchData,
  currency: Currency,
): HitEvents {
  const insights = createInsights(service);
  const index = indexOf(search.sort, currency);
  const queryID = found?.queryId;
  const ids = queryID ? found.hits.map(({ slug }) => slug) : [];
  return {
    insights,
    viewed() {
      for (let from = 0; from < ids.length; from += MOST_IDS) {
        const objectIDs = ids.slice(from, from + MOST_IDS);
        insights('viewedObjectIDs', { eventName: HITS_VIEWED, index, objectIDs });
      }
    },
    opened(place) {
      const id = ids[place];
      if (!queryID || id === undefined) return;
      const positions = [search.page * search.limit + place + 1];
      const of = { eventName: TOUR_OPENED, index, queryID };
      insights('clickedObjectIDsAfterSearch', { ...of, objectIDs: [id], positions });
    },
  };
}
