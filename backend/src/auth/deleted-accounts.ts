import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { addMs, DAY_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { deletedAccounts } from '../database/schema/index.ts';
import type { KeyedHash } from '../encryption/keyed-hash.ts';
import type { Services } from '../services.ts';
import type { User } from './user.ts';

/** Accounts that were deleted at the API, for all processes. */
export type DeletedAccounts = {
  /** In the transaction that deletes the account's data. */
  add(tx: Queries, userId: string): Promise<void>;
  /** The identity provider has deleted the account: it issues no more tokens for it. */
  confirm(userId: string): Promise<void>;
  isConfirmed(userId: string): Promise<boolean>;
  /** Whether a token belongs to a deleted account (`isDeleted`). */
  refuses(userId: string, issuedAt: Date): Promise<boolean>;
};

/** No access token lives longer: the longest that the provider can be set to. */
const LONGEST_TOKEN_MS = 30 * DAY_MS;

export function createDeletedAccounts({
  queries,
  hash,
  clock,
}: Pick<Services, 'queries' | 'hash' | 'clock'>): DeletedAccounts {
  const { account } = deletedAccounts;
  const hashOf = (userId: string) => accountHash(hash, userId);
  const endsAt = () => addMs(clock.now(), LONGEST_TOKEN_MS);

  return {
    async add(tx, userId) {
      const row = { account: hashOf(userId), goneAt: null, endsAt: endsAt() };
      await tx.insert(deletedAccounts).values(row).onConflictDoUpdate({ target: account, set: row });
    },
    async confirm(userId) {
      // The provider stamps tokens with its own clock, whatever day the API believes in.
      await queries
        .update(deletedAccounts)
        .set({ goneAt: new Date(), endsAt: endsAt() })
        .where(eq(account, hashOf(userId)));
    },
    isConfirmed: async userId => Boolean((await find(queries, hash, userId))?.goneAt),
    refuses: (id, issuedAt) => isDeleted(queries, hash, { id, issuedAt }),
  };
}

const accountHash = (hash: KeyedHash, userId: string) => hash('deleted account', userId);

async function find(queries: Queries, hash: KeyedHash, userId: string) {
  const { account, goneAt } = deletedAccounts;
  const [found] = await queries
    .select({ goneAt })
    .from(deletedAccounts)
    .where(eq(account, accountHash(hash, userId)));
  return found;
}

/**
 * Whether a user's token belongs to a deleted account. Until the provider has deleted it all of its tokens do; afterwards those that
 * were issued before, because a provider may give the same id to somebody who comes back.
 */
export async function isDeleted(
  queries: Queries,
  hash: KeyedHash,
  { id, issuedAt }: Pick<User, 'id' | 'issuedAt'>,
): Promise<boolean> {
  const found = await find(queries, hash, id);
  return found !== undefined && (!found.goneAt || !issuedAt || issuedAt < found.goneAt);
}

/** Forgets accounts whose last token has expired. One that the provider has not deleted is never forgotten. */
export const forgetDeletedAccounts = ({ queries, clock }: Services) =>
  queries
    .delete(deletedAccounts)
    .where(and(isNotNull(deletedAccounts.goneAt), lt(deletedAccounts.endsAt, clock.now())))
    .returning();
