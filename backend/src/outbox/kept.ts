import type { MailKind, OutboxKind } from './outbox.ts';

/**
 * How long delivered entries stay (docs/decisions/116). An entry's `dedupeKey` also says that something was done: where a
 * decision is made once, in a transaction that changes a state, nobody asks for it again; where a job repeats a question,
 * the entry is the answer.
 */

/** Made by one decision each. */
export const PASSING_KINDS: OutboxKind[] = ['refund', 'delete-account', 'expire-session', 'visitor-mail'];
export const PASSING_MAILS: MailKind[] = ['confirmation', 'receipt', 'cancellation'];

/** Jobs ask for these as long as the booking's dates say so. `team-mail` is asked for until the balance is paid, and stays. */
export const REMEMBERED_MAILS: MailKind[] = ['reminder', 'details-reminder', 'review-request'];
