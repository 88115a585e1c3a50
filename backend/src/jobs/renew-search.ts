import { createHash } from 'node:crypto';
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
  /** Digests by slug: the records themselves are some kilobytes each. */
  let sent = new Map<string, string>();
  let resentAt = Number.NEGATIVE_INFINITY;

  return async () => {
    const now = clock.now().getTime();
    // A clock that was set back resends too.
    if (now < resentAt || now - resentAt >= RESEND_MS) {
      sent = new Map();
      resentAt = now;
    }
    const changed: { record: OfferRecord; digest: string }[] = [];
    for (const tour of await tours.popular()) {
      const open = await departures.ofTour(tour.slug);
      const record = { objectID: tour.slug, ...searchOffers(tour, open, today(clock)) };
      const digest = digestOf(record);
      if (sent.get(tour.slug) !== digest) changed.push({ record, digest });
      await betweenCalls();
    }
    if (changed.length > 0) await index.updateOffers(changed.map(({ record }) => record));
    for (const { record, digest } of changed) sent.set(record.objectID, digest);
    return changed.length;
  };
}

const digestOf = (record: OfferRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64');

/** Lets the process answer calls between two tours. */
const betweenCalls = () => new Promise<void>(done => setImmediate(done));
