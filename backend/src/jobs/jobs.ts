import { HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Dispatcher } from '../outbox/dispatcher.ts';
import type { Services } from '../services.ts';
import { cancelOverdue } from './cancel-overdue.ts';
import { completeBookings, departDepartures } from './complete-departures.ts';
import { deleteExpiredKeys } from './delete-expired-keys.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import { deleteUnusedWishlists } from './delete-unused-wishlists.ts';
import { expireHolds } from './expire-holds.ts';
import { remindBalances } from './remind-balances.ts';
import { requestReviews } from './request-reviews.ts';

/** Work that comes round. Each run is safe to repeat, and beside another process at the same work. */
export type Job = { name: string; everyMs: number; run(): Promise<number> };

/** Every job of the product with how often it comes round (product: Rules, Invariants). */
export const jobsOf = (services: Services, dispatcher: Dispatcher): Job[] => [
  // Seats are back within 60 s of the end of their hold.
  { name: 'expire-holds', everyMs: 15_000, run: () => expireHolds(services) },
  { name: 'outbox', everyMs: 2_000, run: () => dispatcher.run() },
  { name: 'remind-balances', everyMs: 10 * MINUTE_MS, run: () => remindBalances(services) },
  { name: 'cancel-overdue', everyMs: 10 * MINUTE_MS, run: () => cancelOverdue(services) },
  { name: 'depart-departures', everyMs: 10 * MINUTE_MS, run: () => departDepartures(services) },
  { name: 'complete-bookings', everyMs: 10 * MINUTE_MS, run: () => completeBookings(services) },
  { name: 'request-reviews', everyMs: HOUR_MS, run: () => requestReviews(services) },
  // Another process may have published a review.
  { name: 'renew-catalogue', everyMs: MINUTE_MS, run: async () => Number(await services.catalogue.renew()) },
  { name: 'delete-expired-keys', everyMs: HOUR_MS, run: () => deleteExpiredKeys(services) },
  { name: 'delete-unconfirmed', everyMs: HOUR_MS, run: () => deleteUnconfirmed(services) },
  { name: 'delete-unused-wishlists', everyMs: HOUR_MS, run: () => deleteUnusedWishlists(services) },
];
