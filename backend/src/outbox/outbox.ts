import type { Queries } from '../database/database.ts';
import { outbox } from '../database/schema/index.ts';

/** Mails about bookings. An entry only names rows; the mail is rendered from their data at the time of delivery. */
export type MailKind =
  | 'confirmation'
  | 'receipt'
  | 'reminder'
  | 'details-reminder'
  | 'cancellation'
  | 'review-request';

/** The work for external services, by kind. */
export type OutboxPayloads = {
  /** The payment provider returns money. */
  refund: { refundId: string };
  /** The identity provider deletes an account. The id is removed with the delivery. */
  'delete-account': { userId: string };
  /** The payment provider ends a payment session. */
  'expire-session': { paymentId: string };
  mail: {
    mail: MailKind;
    bookingId?: string;
    paymentId?: string;
    dueDate?: string;
  };
  /** A mail to a visitor or to the team that belongs to no booking. `id` names its row. */
  'visitor-mail': {
    mail:
      | 'newsletter-opt-in'
      | 'review-confirmation'
      | 'message-received'
      | 'seat-alert-opt-in'
      | 'seat-free';
    id: string;
    /** Of `seat-alert-opt-in`: for how many it asks. */
    seats?: number;
  };
  /** A mail to the team about a booking that needs a person. */
  'team-mail': { mail: 'unpaid-trip'; bookingId: string };
};
export type OutboxKind = keyof OutboxPayloads;

/**
 * Writes an entry in the transaction of the decision: both are committed, or neither.
 * @param dedupeKey identifies the fact, so that it is delivered once
 * @returns false when the fact was written before
 */
export async function enqueue<K extends OutboxKind>(
  tx: Queries,
  kind: K,
  payload: OutboxPayloads[K],
  { dedupeKey, now }: { dedupeKey: string; now: Date },
): Promise<boolean> {
  const key = `${kind}/${dedupeKey}`;
  const written = await tx
    .insert(outbox)
    .values({ kind, payload, dedupeKey: key, state: 'PENDING', dueAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return written.length > 0;
}
