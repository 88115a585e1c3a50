import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../services.ts';

/** Runs a transaction that may take or return seats, and invalidates the cached occupancy afterwards. */
export async function seatTransaction<T>(
  { queries, occupancy }: Services,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(queries, work);
  } finally {
    occupancy.changed();
  }
}
