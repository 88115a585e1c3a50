import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { addMs, type Clock, DAY_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { wishlists } from '../database/schema/index.ts';

/** Saved tours by owner, in the order of saving (product/wishlist 1). */
export type WishlistRepository = {
  get(owner: string): Promise<string[]>;
  /**
   * Saves a tour. Repeating it changes nothing. @returns the new list
   * @param onNewList in the same transaction, where this begins a list
   */
  add(owner: string, tour: string, onNewList?: OnNewList): Promise<string[]>;
  remove(owner: string, tour: string): Promise<string[]>;
  /** Moves all saved tours to another owner. Repeating it changes nothing. @returns the other owner's list */
  move(from: string, to: string, onNewList?: OnNewList): Promise<string[]>;
  /** The token by which others read the list; undefined while it is not shared. */
  shareToken(owner: string): Promise<string | undefined>;
  /** Shares the list. Repeating it changes nothing. @returns the token; undefined for an empty list */
  share(owner: string): Promise<string | undefined>;
  /** Ends the sharing: the token never works again. */
  endShare(owner: string): Promise<void>;
  /** The saved tours of a shared list; undefined for a token that is unknown or ended. */
  shared(token: string): Promise<string[] | undefined>;
};

type OnNewList = ((tx: Queries) => Promise<void>) | undefined;

/** Owners of accounts' lists begin with this; an anonymous owner is a UUID. */
export const USER_PREFIX = 'user-';

/** A longer list drops the tours that were saved first. */
const MAX_TOURS = 200;
/** Nobody guesses a token. */
const TOKEN_BYTES = 16;
/** Reading a list counts as use, written at most this often. */
const USE_RECORDED_MS = DAY_MS;

/** Serialises the changes of one owner by locking their row. */
export function createWishlistRepository(queries: Queries, clock: Clock): WishlistRepository {
  const of = (owner: string) => eq(wishlists.owner, owner.toLowerCase());

  async function change(
    tx: Queries,
    owner: string,
    edit: (tours: string[]) => string[],
    { begin = true, onNewList }: { begin?: boolean; onNewList?: OnNewList } = {},
  ): Promise<string[]> {
    const updatedAt = clock.now();
    if (begin) {
      const begun = await tx
        .insert(wishlists)
        .values({ owner: owner.toLowerCase(), tours: [], updatedAt, usedAt: updatedAt })
        .onConflictDoNothing()
        .returning({ owner: wishlists.owner });
      if (begun.length > 0) await onNewList?.(tx);
    }
    const [row] = await tx.select().from(wishlists).where(of(owner)).for('update');
    const before = row?.tours ?? [];
    const tours = edit(before).slice(-MAX_TOURS);
    if (tours.join() !== before.join())
      await tx
        .update(wishlists)
        .set({ tours, updatedAt, usedAt: updatedAt, version: sql`${wishlists.version} + 1` })
        .where(of(owner));
    return tours;
  }

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
    add: (owner, tour, onNewList) =>
      inTransaction(queries, tx =>
        change(tx, owner, tours => (tours.includes(tour) ? tours : [...tours, tour]), { onNewList }),
      ),
    // Removing never creates a list, because anybody can invent ids.
    remove: (owner, tour) =>
      inTransaction(queries, tx =>
        change(tx, owner, tours => tours.filter(one => one !== tour), { begin: false }),
      ),
    move: (from, to, onNewList) =>
      inTransaction(queries, async tx => {
        const [row] = await tx.delete(wishlists).where(of(from)).returning();
        const merged = await change(tx, to, tours => [...new Set([...tours, ...(row?.tours ?? [])])], {
          onNewList,
        });
        // A link that was given to others goes on working.
        if (row?.shareToken)
          await tx
            .update(wishlists)
            .set({ shareToken: row.shareToken })
            .where(and(of(to), isNull(wishlists.shareToken)));
        return merged;
      }),
    async shareToken(owner) {
      const [row] = await queries.select().from(wishlists).where(of(owner));
      return row?.shareToken ?? undefined;
    },
    share: owner =>
      inTransaction(queries, async tx => {
        const [row] = await tx.select().from(wishlists).where(of(owner)).for('update');
        if (!row || row.tours.length === 0) return undefined;
        const shareToken = row.shareToken ?? randomBytes(TOKEN_BYTES).toString('base64url');
        await tx.update(wishlists).set({ shareToken, usedAt: clock.now() }).where(of(owner));
        return shareToken;
      }),
    endShare: owner =>
      inTransaction(queries, async tx => {
        await tx.update(wishlists).set({ shareToken: null }).where(of(owner));
      }),
    async shared(token) {
      const [row] = await queries.select().from(wishlists).where(eq(wishlists.shareToken, token));
      if (row) await recordUse(row.owner, row.usedAt);
      return row?.tours;
    },
  };
}
