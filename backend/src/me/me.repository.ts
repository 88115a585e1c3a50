import { and, eq, isNull, or } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { messages, people, reviews, subscriptions } from '../database/schema/index.ts';

/** What the API knows about the signed-in user. */
export type Me = {
  /** As verified by the identity provider. */
  email: string | null;
  name: string | null;
  phone: string | null;
  newsletter: 'NONE' | 'PENDING' | 'CONFIRMED';
  version: number;
};

/** Selects the subscriptions of a user and of their address. */
export const subscriptionsOf = (userId: string, email: string | undefined) =>
  email
    ? or(eq(subscriptions.userId, userId), eq(subscriptions.email, email))
    : eq(subscriptions.userId, userId);

/**
 * Selects the messages of a user, and those that somebody who was not signed in wrote with their address. An address is
 * typed, so that a message of another account stays that account's.
 */
export const messagesOf = (userId: string, email: string | undefined) => {
  const mine = eq(messages.userId, userId);
  return email ? or(mine, and(eq(messages.email, email), isNull(messages.userId))) : mine;
};

/** Selects the reviews of a user likewise. The link in a mail makes the writer of a review its author. */
export const reviewsOf = (userId: string, email: string | undefined) => {
  const mine = or(eq(reviews.userId, userId), eq(reviews.author, userId));
  const written = email && or(eq(reviews.email, email), eq(reviews.author, email));
  return written ? or(mine, and(written, isNull(reviews.userId))) : mine;
};

export async function readMe(queries: Queries, userId: string, email: string | undefined): Promise<Me> {
  const [person] = await queries.select().from(people).where(eq(people.userId, userId));
  const states = await queries
    .select({ state: subscriptions.state })
    .from(subscriptions)
    .where(subscriptionsOf(userId, email));
  const newsletter = states.some(({ state }) => state === 'CONFIRMED') ? 'CONFIRMED' : states[0]?.state;
  return {
    email: email ?? null,
    name: person?.name ?? null,
    phone: person?.phone ?? null,
    newsletter: newsletter ?? 'NONE',
    version: person?.version ?? 0,
  };
}

type Change = { name?: string | null | undefined; phone?: string | null | undefined };

export async function writeMe(tx: Queries, userId: string, change: Change, now: Date): Promise<void> {
  const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(fields).length === 0) return;
  await tx
    .insert(people)
    .values({ userId, createdAt: now, updatedAt: now, version: 0 })
    .onConflictDoNothing();
  const [row] = await tx.select().from(people).where(eq(people.userId, userId)).for('update');
  await tx
    .update(people)
    .set({ ...fields, updatedAt: now, version: (row?.version ?? 0) + 1 })
    .where(eq(people.userId, userId));
}
