import type { Mail, Sender } from './mail-content.ts';
import { balanceReminder } from './templates/balance-reminder.ts';
import { bookingConfirmation } from './templates/booking-confirmation.ts';
import { cancellation } from './templates/cancellation.ts';
import { detailsReminder } from './templates/details-reminder.ts';
import { messageReceived } from './templates/message-received.ts';
import { newsletterOptIn } from './templates/newsletter-opt-in.ts';
import { receipt } from './templates/receipt.ts';
import { reviewConfirmation } from './templates/review-confirmation.ts';
import { reviewRequest } from './templates/review-request.ts';
import { seatAlertOptIn } from './templates/seat-alert-opt-in.ts';
import { seatFree } from './templates/seat-free.ts';
import { unpaidTrip } from './templates/unpaid-trip.ts';

/** The template of every kind of mail. */
const TEMPLATES = {
  confirmation: bookingConfirmation,
  receipt,
  reminder: balanceReminder,
  'details-reminder': detailsReminder,
  cancellation,
  'review-request': reviewRequest,
  'newsletter-opt-in': newsletterOptIn,
  'review-confirmation': reviewConfirmation,
  'message-received': messageReceived,
  'seat-alert-opt-in': seatAlertOptIn,
  'seat-free': seatFree,
  'unpaid-trip': unpaidTrip,
};
type Templates = typeof TEMPLATES;
type Kind = keyof Templates;
/** The data of a kind's template. */
export type DataOf<K extends Kind> = Parameters<Templates[K]>[0];

/** @throws TypeError when a link in the data is not absolute */
export function renderMail<K extends Kind>(kind: K, data: DataOf<K>, sender: Sender): Mail {
  return (TEMPLATES[kind] as (data: DataOf<K>, sender: Sender) => Mail)(data, sender);
}
