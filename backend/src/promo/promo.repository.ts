import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { bookings, promoCodes, promoUses } from '../database/schema/index.ts';
import type { Promo } from '../database/schema/promo.ts';
import type { PromoContext } from './promo.ts';

export async function findPromo(queries: Queries, code: string): Promise<Promo | undefined> {
  const [row] = await queries.select().from(promoCodes).where(eq(promoCodes.code, code));
  return row;
}

export async function promoById(queries: Queries, id: string): Promise<Promo | undefined> {
  const [row] = await queries.select().from(promoCodes).where(eq(promoCodes.id, id));
  return row;
}

/**
 * The code of a booking as it was when it was taken: an editor may have changed it since. Bookings of the version before
 * this one have not stored it.
 */
export async function frozenPromoOf(
  queries: Queries,
  { promoId, promoTerms }: Pick<typeof bookings.$inferSelect, 'promoId' | 'promoTerms'>,
): Promise<Promo | undefined> {
  if (!promoId) return undefined;
  return promoTerms?.id === promoId ? promoTerms : promoById(queries, promoId);
}

/**
 * Whose uses are counted as theirs, and what isn't counted: one booking, or what a user has on hold because a new hold
 * replaces it.
 */
export type UsesAsked = {
  user?: string | undefined;
  except?: string | undefined;
  replacing?: string | undefined;
};

/** Counts confirmed uses and uses by bookings on hold. */
export async function usesOf(
  queries: Queries,
  promoId: string,
  { user, except, replacing }: UsesAsked,
): Promise<PromoContext['uses']> {
  const [promo] = await queries
    .select({ used: promoCodes.used })
    .from(promoCodes)
    .where(eq(promoCodes.id, promoId));
  const confirmed = await queries
    .select({ user: promoUses.userId })
    .from(promoUses)
    .where(and(eq(promoUses.promoId, promoId), user ? eq(promoUses.userId, user) : sql`false`));
  const held = await queries
    .select({ user: bookings.userId })
    .from(bookings)
    .where(
      and(
        eq(bookings.promoId, promoId),
        inArray(bookings.state, ['ON_HOLD', 'PENDING_PAYMENT']),
        except ? ne(bookings.id, except) : undefined,
        replacing ? ne(bookings.userId, replacing) : undefined,
      ),
    );
  return {
    all: (promo?.used ?? 0) + held.length,
    mine: confirmed.length + held.filter(one => one.user === user).length,
  };
}

/** Locks a code until the transaction ends, so that two bookings can't both take its last use. */
export async function lockPromo(tx: Queries, id: string): Promise<void> {
  await tx.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, id)).for('update');
}

/**
 * Counts the use of a code at the confirmation (product/money 9).
 * @returns false when the code has been used up meanwhile
 */
export async function countUse(
  tx: Queries,
  promoId: string,
  bookingId: string,
  userId: string,
): Promise<boolean> {
  const counted = await tx
    .update(promoCodes)
    .set({ used: sql`${promoCodes.used} + 1` })
    .where(
      and(
        eq(promoCodes.id, promoId),
        sql`(${promoCodes.maxUses} is null or ${promoCodes.used} < ${promoCodes.maxUses})`,
      ),
    )
    .returning({ id: promoCodes.id });
  if (counted.length === 0) return false;
  await tx.insert(promoUses).values({ promoId, bookingId, userId });
  return true;
}
