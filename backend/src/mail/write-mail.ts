import type { Mail, Sender } from './letter.ts';
import { balanceReminder } from './letters/balance-reminder.ts';
import { bookingConfirmation } from './letters/booking-confirmation.ts';
import { cancellation } from './letters/cancellation.ts';
import { messageReceived } from './letters/message-received.ts';
import { newsletterOptIn } from './letters/newsletter-opt-in.ts';
import { receipt } from './letters/receipt.ts';
import { reviewConfirmation } from './letters/review-confirmation.ts';
import { reviewRequest } from './letters/review-request.ts';

/** Every mail the site writes, by its kind. */
const LETTERS = {
  confirmation: bookingConfirmation,
  receipt,
  reminder: balanceReminder,
  cancellation,
  'review-request': reviewRequest,
  'newsletter-opt-in': newsletterOptIn,
  'review-confirmation': reviewConfirmation,
  'message-received': messageReceived,
};
type Letters = typeof LETTERS;
type Kind = keyof Letters;
/** What a mail of a kind has to be told. */
export type FactsOf<K extends Kind> = Parameters<Letters[K]>[0];

/** @throws TypeError where a link it is told is not absolute */
export function writeMail<K extends Kind>(kind: K, facts: FactsOf<K>, sender: Sender): Mail {
  return (LETTERS[kind] as (facts: FactsOf<K>, sender: Sender) => Mail)(facts, sender);
}
