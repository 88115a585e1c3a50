import type { Currency } from './channel.ts';

/**
 * The numbers of rules that visitors read: deadlines, costs and ages (docs/product). The API computes with them, remotes
 * and mails name them, and editors' texts have placeholders that are filled from here (`rule-texts.ts`). No text has a
 * number of its own (docs/decisions/164).
 */

/** How long a hold is, also that of a browser without an account, and how much one extension adds (product/booking 2, 3, 17). */
export const HOLD_MINUTES = 30;
export const BROWSER_HOLD_MINUTES = 15;
export const EXTENSION_MINUTES = 10;
/** What is left of a hold when the visitor is warned (product/booking 2). */
export const HOLD_WARNING_MINUTES = 2;

/** Days before departure on which the balance is due (product/money 2). */
export const BALANCE_DAYS = 60;
/** A booking is cancelled this many days after its unpaid balance was due (product/money 4). */
export const OVERDUE_DAYS = 7;
/** Days before a due day on which a mail reminds of it (product/money 3, product/travellers 10). */
export const REMINDER_DAYS: readonly [number, number] = [14, 3];

/** Whole units per person (product/money 1). */
export const DEPOSITS: Record<Currency, number> = {
  GBP: 150,
  USD: 200,
  EUR: 200,
  CAD: 250,
  AUD: 300,
  NZD: 300,
  ZAR: 3500,
};
/** The share of the price that a deposit never exceeds (product/money 1). */
export const DEPOSIT_PERCENT = 25;

/** The share of the price that is kept from this many days before departure on (product/cancellation 1). */
export const CANCELLATION_STEPS: readonly { fromDays: number; percent: number }[] = [
  // From here on only the deposit is kept.
  { fromDays: 60, percent: 0 },
  { fromDays: 22, percent: 25 },
  { fromDays: 8, percent: 50 },
  { fromDays: 1, percent: 75 },
  { fromDays: 0, percent: 100 },
];
/** Everything is refunded for this long after booking, if departure is this far away (product/cancellation 3). */
export const COOLING_OFF_HOURS = 24;
export const COOLING_OFF_DAYS = 60;
/** How long the cost of cancelling, or of another age, is valid (product/travellers 12). */
export const QUOTE_MINUTES = 15;
/** Days to pay for another age where the balance is due earlier, or paid (product/travellers 12). */
export const AGE_DIFFERENCE_DAYS = 7;
/** Time in which banks show a refund. */
export const REFUND_TIME = '5 to 10 working days';

/** Days before departure on which groups of travellers' details are due (product/travellers 9). */
export const IDENTITY_DAYS = 60;
export const PASSPORT_DAYS = 60;
export const EMERGENCY_DAYS = 30;
/** Days that a booking made later still has for them. */
export const LATE_DETAILS_DAYS = 7;
/** Months for which a passport is valid after the end of the trip (product/travellers 4). */
export const PASSPORT_MONTHS = 6;
/** Days for which a fellow traveller can use a link (product/travellers 14). */
export const COMPANION_LINK_DAYS = 14;

/** Local time at which a tour begins on its first day (product/booking 24). */
export const MEETING_TIME = '18:00';

/** A party has at most so many travellers (product/rooms-and-party 1). */
export const MAX_PARTY = 8;
/** The youngest age at which somebody travels, and the age from which on they are adults (product/rooms-and-party 2, 3). */
export const MIN_AGE = 8;
export const ADULT_AGE = 18;
/** What travellers below 18 pay less on marked tours (product/money 7). */
export const YOUTH_PERCENT = 10;

/** Days after the return on which a review is asked for, and until which one can be written (product/reviews 4). */
export const REVIEW_ASKED_DAYS = 3;
export const REVIEW_OPEN_DAYS = 365;

/** A "was" price was charged on so many of the last days (product/money 10). */
export const WAS_PRICE_DAYS = 28;
export const WAS_PRICE_WINDOW_DAYS = 60;

/** Times in which a message is answered, a review is read, and a group gets its proposal. */
export const ANSWER_TIME = 'one working day';
export const MODERATION_TIME = 'two working days';
export const PROPOSAL_TIME = 'two working days';
/** Days for which a proposal to a group holds. */
export const PROPOSAL_HELD_DAYS = 14;
/** Days before departure until which we tell that a date does not run. */
export const NOTICE_DAYS = 30;

/** Days for which a link in a mail works (product/reviews 1, product/booking 15). */
export const LINK_DAYS = 7;
/** Months within which a guaranteed departure counts (product/money 14). */
export const GUARANTEED_MONTHS = 3;
/** Days for which an anonymous list of saved tours is kept after the last visit (product/wishlist). */
export const ANONYMOUS_WISHLIST_DAYS = 90;
