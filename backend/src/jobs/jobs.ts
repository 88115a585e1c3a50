import type { Engine } from '../bookings/engine.ts';
import { HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Dispatcher } from '../outbox/dispatcher.ts';
import { cancelOverdue } from './cancel-overdue.ts';
import { completeBookings, departDepartures } from './complete-departures.ts';
import { expireHolds } from './expire-holds.ts';
import { forgetKeys } from './forget-keys.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';
import { remindBalances } from './remind-balances.ts';
import { requestReviews } from './request-reviews.ts';

/** Work that comes round. Each run is safe to repeat, and beside another process at the same work. */
export type Job = { name: string; everyMs: number; run(): Promise<number> };

/** Every job of the product with how often it comes round (product: Rules, Invariants). */
export const jobsOf = (engine: Engine, dispatcher: Dispatcher): Job[] => [
  // Seats are back within 60 s of the end of their hold.
  { name: 'expire-holds', everyMs: 15_000, run: () => expireHolds(engine) },
  { name: 'outbox', everyMs: 2_000, run: () => dispatcher.run() },
  { name: 'remind-balances', everyMs: 10 * MINUTE_MS, run: () => remindBalances(engine) },
  { name: 'cancel-overdue', everyMs: 10 * MINUTE_MS, run: () => cancelOverdue(engine) },
  { name: 'depart-departures', everyMs: 10 * MINUTE_MS, run: () => departDepartures(engine) },
  { name: 'complete-bookings', everyMs: 10 * MINUTE_MS, run: () => completeBookings(engine) },
  { name: 'request-reviews', everyMs: HOUR_MS, run: () => requestReviews(engine) },
  // Another process may have published a review.
  { name: 'renew-catalogue', everyMs: MINUTE_MS, run: async () => Number(await engine.catalogue.renew()) },
  { name: 'forget-keys', everyMs: HOUR_MS, run: () => forgetKeys(engine) },
  { name: 'forget-unconfirmed', everyMs: HOUR_MS, run: () => forgetUnconfirmed(engine) },
];
