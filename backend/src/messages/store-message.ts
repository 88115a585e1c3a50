import { and, eq } from 'drizzle-orm';
import { readReference } from '../booking-records/reference.ts';
import type { Queries } from '../database/database.ts';
import { bookings, messages } from '../database/schema/index.ts';
import { uuidv7 } from '../database/uuid.ts';
import { type Budget, spend } from '../http/budget.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import type { MessageInput } from './message-input.ts';

/** Limit of messages from one address within an hour. */
const MAX_MESSAGES = 5;

/**
 * Stores a message and mails it to the team.
 * @param writer `userId` of a signed-in customer; absent for messages from anybody
 * @returns the message's id
 */
export async function storeMessage(
  tx: Queries,
  { clock, hash }: Services,
  input: MessageInput,
  { userId, caller }: { userId?: string | undefined; caller: Budget },
): Promise<string> {
  const now = clock.now();
  const { name, email, topic, message } = input;
  const kind = userId ? 'SUPPORT' : 'CONTACT';
  await spend(tx, hash, caller, now);
  await spend(tx, hash, { what: kind, who: userId ?? email, max: MAX_MESSAGES }, now);
  const reference = input.reference && (readReference(input.reference) ?? input.reference);
  const bookingId = userId && reference ? await ownBooking(tx, userId, reference) : undefined;
  const id = uuidv7();
  await tx.insert(messages).values({
    id,
    kind,
    userId: userId ?? null,
    bookingId: bookingId ?? null,
    name,
    email,
    topic,
    reference: reference ?? null,
    message,
    createdAt: now,
  });
  await enqueue(
    tx,
    'visitor-mail',
    { mail: 'message-received', id },
    { dedupeKey: `message-received/${id}`, now },
  );
  return id;
}

/**
 * Undefined for another person's booking or an unknown one. The team sees the reference; the writer learns nothing.
 */
async function ownBooking(tx: Queries, userId: string, reference: string): Promise<string | undefined> {
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.ref, reference), eq(bookings.userId, userId)));
  return booking?.id;
}
