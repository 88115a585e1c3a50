import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Dispatcher } from '../outbox/dispatcher.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Services } from '../services.ts';
import { cancelOverdue } from './cancel-overdue.ts';
import { completeBookings, departDepartures } from './complete-departures.ts';
import { deleteAnonymousBookings } from './delete-anonymous-bookings.ts';
import { deleteEnded } from './delete-ended.ts';
import { deleteExpiredKeys } from './delete-expired-keys.ts';
import { deleteRecords } from './delete-records.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import { deleteUnusedWishlists } from './delete-unused-wishlists.ts';
import { expireHolds } from './expire-holds.ts';
import { deleteSeatAlerts, notifyOfFreeSeats } from './notify-of-free-seats.ts';
import { remindBalances } from './remind-balances.ts';
import { remindDetails } from './remind-details.ts';
import { createSearchRenewal } from './renew-search.ts';
import { reportUnpaidTrips } from './report-unpaid-trips.ts';
import { requestReviews } from './request-reviews.ts';

/** A periodic job. Runs can be repeated, and can overlap with those of a process that led before. */
export type Job = {
  name: string;
  everyMs: number;
  run(): Promise<number>;
  /** Runs in every process, not in the leader's alone. */
  everywhere?: true;
};

/** Every job and its interval. */
export const jobsOf = (
  services: Services,
  dispatcher: Dispatcher,
  { searchIndex, log }: { searchIndex?: SearchIndex | undefined; log: Pick<FastifyBaseLogger, 'warn'> },
): Job[] => [
  // Seats are free within 60 s of the end of their hold (product/booking 7).
  { name: 'expire-holds', everyMs: 15_000, run: () => expireHolds(services) },
  { name: 'outbox', everyMs: 2_000, run: () => dispatcher.run() },
  { name: 'remind-balances', everyMs: 10 * MINUTE_MS, run: () => remindBalances(services) },
  { name: 'remind-details', everyMs: HOUR_MS, run: () => remindDetails(services) },
  { name: 'cancel-overdue', everyMs: 10 * MINUTE_MS, run: () => cancelOverdue(services) },
  { name: 'report-unpaid-trips', everyMs: HOUR_MS, run: () => reportUnpaidTrips(services, log) },
  { name: 'depart-departures', everyMs: 10 * MINUTE_MS, run: () => departDepartures(services) },
  { name: 'complete-bookings', everyMs: 10 * MINUTE_MS, run: () => completeBookings(services) },
  { name: 'notify-of-free-seats', everyMs: 30_000, run: () => notifyOfFreeSeats(services) },
  { name: 'delete-seat-alerts', everyMs: HOUR_MS, run: () => deleteSeatAlerts(services) },
  { name: 'request-reviews', everyMs: HOUR_MS, run: () => requestReviews(services) },
  // Another process may have published a review.
  {
    name: 'renew-catalogue',
    everyMs: MINUTE_MS,
    run: async () => Number(await services.catalogue.renew()),
    everywhere: true,
  },
  ...(searchIndex
    ? [{ name: 'renew-search', everyMs: 30_000, run: createSearchRenewal(services, searchIndex) }]
    : []),
  { name: 'delete-expired-keys', everyMs: HOUR_MS, run: () => deleteExpiredKeys(services) },
  { name: 'delete-records', everyMs: HOUR_MS, run: () => deleteRecords(services) },
  // Counts of calls last a minute, and anybody makes them.
  { name: 'delete-ended', everyMs: 5 * MINUTE_MS, run: () => deleteEnded(services) },
  { name: 'delete-anonymous-bookings', everyMs: HOUR_MS, run: () => deleteAnonymousBookings(services) },
  { name: 'delete-unconfirmed', everyMs: HOUR_MS, run: () => deleteUnconfirmed(services) },
  { name: 'delete-unused-wishlists', everyMs: HOUR_MS, run: () => deleteUnusedWishlists(services) },
];
