import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './database.ts';
import { isRetryable } from './errors.ts';

const ATTEMPTS = 5;
const transactionContext = new AsyncLocalStorage<true>();

/** Waits for a turn. @returns what gives it back */
type TakeTurn = () => Promise<() => void>;
const turnContext = new AsyncLocalStorage<TakeTurn>();

/** Runs work whose transactions take turns. Others, such as those of jobs, have none. */
export const withTurns = <T>(take: TakeTurn, work: () => T): T => turnContext.run(take, work);

/**
 * Runs work in a transaction, and repeats it after a conflict with another one. The work must not call external
 * services, because it holds locks and PGlite's only connection (docs/decisions/017). It waits for its turn before it takes a connection.
 */
export async function inTransaction<T>(queries: Queries, work: (tx: Queries) => Promise<T>): Promise<T> {
  const giveBack = await turnContext.getStore()?.();
  try {
    return await repeated(queries, work);
  } finally {
    giveBack?.();
  }
}

async function repeated<T>(queries: Queries, work: (tx: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactionContext.run(true, () => queries.transaction(tx => work(tx)));
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** @throws Error inside a transaction: a slow external service would block everybody who waits for its locks */
export function requireNoTransaction(service: string): void {
  if (transactionContext.getStore())
    throw new Error(`A transaction must not call an external service: ${service}`);
}
