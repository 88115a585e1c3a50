import { seatTransaction } from '../booking-records/seat-transaction.ts';
import { expireDue } from '../holds/holds.ts';
import type { Services } from '../services.ts';

/** Returns the seats of expired holds (product/booking 7). */
export async function expireHolds(services: Services): Promise<number> {
  let all = 0;
  for (;;) {
    const expired = await seatTransaction(services, tx => expireDue(tx, services.clock.now()));
    all += expired;
    if (expired === 0) return all;
  }
}
