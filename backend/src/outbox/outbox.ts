import type { Queries } from '../database/database.ts';
import { outbox } from '../database/schema/index.ts';

/** Mails the product sends; a mail names rows, and is written with what they say when it is sent. */
export type MailKind = 'confirmation' | 'receipt' | 'reminder' | 'cancellation' | 'review-request';

/** What is told to the outside, by kind. */
export type OutboxPayloads = {
  /** To the payment provider: give this refund. */
  refund: { refundId: string };
  /** To the payment provider: nobody may pay in this session any more. */
  'expire-session': { paymentId: string };
  mail: {
    mail: MailKind;
    bookingId?: string;
    paymentId?: string;
    dueDate?: string;
  };
  /** To a visitor, or to the team: what belongs to no booking. `id` names the row it is about. */
  'visitor-mail': { mail: 'newsletter-opt-in' | 'review-confirmation' | 'message-received'; id: string };
};
export type OutboxKind = keyof OutboxPayloads;

/**
 * Writes an entry with the decision it follows from: both are committed, or neither.
 * @param dedupeKey the same fact is told once, however often it is decided
 */
export async function enqueue<K extends OutboxKind>(
  tx: Queries,
  kind: K,
  payload: OutboxPayloads[K],
  { dedupeKey, now }: { dedupeKey: string; now: Date },
): Promise<void> {
  const key = `${kind}/${dedupeKey}`;
  await tx
    .insert(outbox)
    .values({ kind, payload, dedupeKey: key, state: 'PENDING', dueAt: now, createdAt: now })
    .onConflictDoNothing();
}
