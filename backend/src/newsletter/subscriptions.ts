import { eq, inArray, type SQL } from 'drizzle-orm';
import { addMs } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { idempotencyKeys, subscriptions } from '../database/schema/index.ts';
import { uuidv7 } from '../database/uuid.ts';
import { type Budget, spend } from '../http/budget.ts';
import { anybodyAbout } from '../idempotency/once.ts';
import { LINK_MS, linkExpired } from '../links/link-token.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/** Limit of confirmation mails to one address within an hour. */
const MAX_MAILS = 3;

/**
 * Asks the owner of an address to confirm the newsletter (double opt-in). A confirmed address gets no mail, and the
 * caller doesn't learn that it is confirmed.
 */
export async function requestNewsletter(
  tx: Queries,
  { clock, hash }: Services,
  { email, userId, caller }: { email: string; userId?: string | undefined; caller: Budget },
): Promise<void> {
  const now = clock.now();
  await spend(tx, hash, caller, now);
  await spend(tx, hash, { what: 'newsletter', who: email, max: MAX_MAILS }, now);
  const [row] = await tx
    .insert(subscriptions)
    .values({ id: uuidv7(), email, userId: userId ?? null, state: 'PENDING', requestedAt: now })
    .onConflictDoUpdate({ target: subscriptions.email, set: { ...(userId ? { userId } : { email }) } })
    .returning();
  if (row?.state !== 'PENDING') return;
  await tx.update(subscriptions).set({ requestedAt: now }).where(eq(subscriptions.id, row.id));
  const dedupeKey = `newsletter-opt-in/${row.id}/${now.getTime()}`;
  await enqueue(tx, 'visitor-mail', { mail: 'newsletter-opt-in', id: row.id }, { dedupeKey, now });
}

/**
 * Confirms a subscription. Repeating it changes nothing.
 * @returns whether it was confirmed before
 * @throws Problem 410 when the link has expired or the subscription was deleted
 */
export async function confirmNewsletter(
  { queries, clock, links }: Services,
  token: string,
): Promise<boolean> {
  const id = links.read('newsletter', token);
  const now = clock.now();
  return inTransaction(queries, async tx => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
    if (!row) throw linkExpired();
    if (row.state === 'CONFIRMED') return true;
    if (row.requestedAt < addMs(now, -LINK_MS)) throw linkExpired();
    await tx
      .update(subscriptions)
      .set({ state: 'CONFIRMED', confirmedAt: now })
      .where(eq(subscriptions.id, id));
    return false;
  });
}

/** Owner of the keys with which anybody asks for the newsletter of an address. */
export const askedFor = (email: string): string => anybodyAbout({ newsletter: email });

/** Deletes the subscription with its address. Repeating it changes nothing. */
export async function unsubscribe({ queries, links }: Services, token: string): Promise<void> {
  const id = links.read('unsubscribe', token);
  await inTransaction(queries, tx => deleteSubscriptions(tx, eq(subscriptions.id, id)));
}

/** Whoever asks again gets a mail again: the stored answers go with the subscription. */
export async function deleteSubscriptions(tx: Queries, which: SQL | undefined): Promise<void> {
  const deleted = await tx.delete(subscriptions).where(which).returning({ email: subscriptions.email });
  const owners = deleted.map(({ email }) => askedFor(email));
  if (owners.length > 0) await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, owners));
}
