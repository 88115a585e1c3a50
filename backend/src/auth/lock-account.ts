import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { Services } from '../services.ts';
import { isDeleted } from './deleted-accounts.ts';
import { invalidToken, type User } from './user.ts';

/** Serialises what is written for one user, and their deletion. Rows of theirs are locked after it. */
export const lockUser = (tx: Queries, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(userId)}, 0))`);

/** PostgreSQL's text has no NUL, which a provider's id may have. Two users who share a lock only wait for each other. */
const lockName = (userId: string) => `user/${userId.replaceAll('\0', '')}`;

/**
 * For every transaction that writes something with a user's id: the account may have been deleted since its token was
 * checked, and nothing of it may come back (product/forms 15).
 * @throws Problem 401
 */
export async function lockAccount(
  tx: Queries,
  { hash }: Pick<Services, 'hash'>,
  user: Pick<User, 'id' | 'issuedAt'>,
): Promise<void> {
  await lockUser(tx, user.id);
  if (await isDeleted(tx, hash, user)) throw invalidToken('Your session has ended. Please log in again.');
}
