import { and, eq, lt, sql } from 'drizzle-orm';
import { addMs, type Clock, DAY_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { wishlists } from '../database/schema/index.ts';

/** Saved tours by owner, in the order they were saved. */
export type WishlistRepository = {
  get(owner: string): Promise<string[]>;
  /** Saving twice is saving once. @returns the list as it is then */
  add(owner: string, tour: string): Promise<string[]>;
  remove(owner: string, tour: string): Promise<string[]>;
  /** All that one owner saved becomes another's. Doing it again changes nothing. @returns the other's list */
  move(from: string, to: string): Promise<string[]>;
};

/** Owners of accounts' lists begin with this; an anonymous owner is a UUID. */
export const USER_PREFIX = 'user-';

/** A longer list drops the tours that were saved first. */
const LONGEST = 200;
/** Reading a list counts as use, written at most this often. */
const USE_RECORDED_MS = DAY_MS;

/** Changes of one owner happen one after the other: each holds the row until it is written. */
export function createWishlistRepository(queries: Queries, clock: Clock): WishlistRepository {
  const of = (owner: string) => eq(wishlists.owner, owner.toLowerCase());

  async function change(
    tx: Queries,
    owner: string,
    edit: (tours: string[]) => string[],
    begin = true,
  ): Promise<string[]> {
    const updatedAt = clock.now();
    if (begin)
      await tx
        .insert(wishlists)
        .values({ owner: owner.toLowerCase(), tours: [], updatedAt, usedAt: updatedAt })
        .onConflictDoNothing();
    const [row] = await tx.select().from(wishlists).where(of(owner)).for('update');
    const before = row?.tours ?? [];
    const tours = edit(before).slice(-LONGEST);
    if (tours.join() !== before.join())
      await tx
        .update(wishlists)
        .set({ tours, updatedAt, usedAt: updatedAt, version: sql`${wishlists.version} + 1` })
        .where(of(owner));
    return tours;
  }
  const alone = (owner: string, edit: (tours: string[]) => string[]) =>
    inTransaction(queries, tx => change(tx, owner, edit));

  async function recordUse(owner: string, usedAt: Date): Promise<void> {
    const now = clock.now();
    const latest = addMs(now, -USE_RECORDED_MS);
    if (usedAt > latest) return;
    await queries
      .update(wishlists)
      .set({ usedAt: now })
      .where(and(of(owner), lt(wishlists.usedAt, now)));
  }

  return {
    async get(owner) {
      const [row] = await queries.select().from(wishlists).where(of(owner));
      if (row) await recordUse(owner, row.usedAt);
      return row?.tours ?? [];
    },
    add: (owner, tour) => alone(owner, tours => (tours.includes(tour) ? tours : [...tours, tour])),
    // Nobody's list is begun by taking something from it: ids of lists are free to make up.
    remove: (owner, tour) =>
      inTransaction(queries, tx => change(tx, owner, tours => tours.filter(one => one !== tour), false)),
    move: (from, to) =>
      inTransaction(queries, async tx => {
        const [row] = await tx.delete(wishlists).where(of(from)).returning();
        return change(tx, to, tours => [...new Set([...tours, ...(row?.tours ?? [])])]);
      }),
  };
}
