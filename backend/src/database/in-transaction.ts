import type { Queries } from './database.ts';
import { isWorthRetrying } from './errors.ts';

const ATTEMPTS = 5;

/**
 * Runs work in a transaction, again where two of them stood in each other's way. The work asks nobody outside: it
 * holds locks, and PGlite's only connection.
 */
export async function inTransaction<T>(queries: Queries, work: (tx: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await queries.transaction(tx => work(tx));
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRetrying(error)) throw error;
    }
  }
}
