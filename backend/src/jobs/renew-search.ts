import { HOUR_MS, today } from '../clock.ts';
import { searchOffers } from '../prices/search-offers.ts';
import type { OfferRecord, SearchIndex } from '../search/search-index.ts';
import type { Services } from '../services.ts';

/** Everything is sent again this often, so that an index that was restored from a backup recovers by itself. */
const RESEND_MS = HOUR_MS;

/**
 * Creates the job that keeps search records true: bookings take seats, dates pass, prices change. A run sends the records
 * that differ from what this process sent last. After a failure the next run sends them.
 * @returns the run, which resolves to the number of records sent
 */
export function createSearchRenewal(
  { tours, departures, clock }: Pick<Services, 'tours' | 'departures' | 'clock'>,
  index: SearchIndex,
): () => Promise<number> {
  let sent = new Map<string, string>();
  let resendAt = 0;

  return async () => {
    const now = clock.now().getTime();
    if (now >= resendAt) {
      sent = new Map();
      resendAt = now + RESEND_MS;
    }
    const changed = new Map<string, string>();
    const records: OfferRecord[] = [];
    for (const tour of await tours.popular()) {
      const record = {
        objectID: tour.slug,
        ...searchOffers(tour, await departures.ofTour(tour.slug), today(clock)),
      };
      const text = JSON.stringify(record);
      if (sent.get(tour.slug) !== text) {
        changed.set(tour.slug, text);
        records.push(record);
      }
      await betweenCalls();
    }
    if (records.length > 0) await index.updateOffers(records);
    for (const [slug, text] of changed) sent.set(slug, text);
    return records.length;
  };
}

/** Lets the process answer calls between two tours. */
const betweenCalls = () => new Promise<void>(done => setImmediate(done));
