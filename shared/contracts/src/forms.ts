import type { Currency } from './channel.ts';
import { EXAMPLE_REFERENCE, isBookingReference } from './reference.ts';

/**
 * What is wrong with a field of a form, in the words of the product (product/forms); undefined where nothing
 * is. Forms and the API ask the same rules, so they can not disagree. Plain functions: a schema library is too heavy for
 * browsers. Texts come trimmed.
 */
export type Judgement = string | undefined;

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 60;
/** One @ between two words; nothing that ends an address early in a mail's header. */
const EMAIL = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u;

export const emailError = (text: string): Judgement =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text)
    ? undefined
    : 'Enter an email address like name@example.com';

/** E.164 as people write it: with spaces, hyphens, brackets and dots. */
export const phoneError = (text: string): Judgement =>
  /^\+[1-9]\d{6,14}$/.test(plainPhone(text))
    ? undefined
    : 'Enter a phone number with country code, like +44 20 7946 0000';

export const plainPhone = (text: string): string => text.replace(/[\s().-]/g, '');

/** Numbers as they are written within a market, and what stands for their first digit abroad (product/forms 3). */
const NATIONAL: Partial<Record<Currency, readonly [RegExp, string]>> = {
  GBP: [/^0([1-37-9]\d{9})$/, '+44'],
  ZAR: [/^0([1-8]\d{8})$/, '+27'],
  AUD: [/^0([2-478]\d{8})$/, '+61'],
  NZD: [/^0([2-79]\d{7,9})$/, '+64'],
  CAD: [/^1?([2-9]\d{2}[2-9]\d{6})$/, '+1'],
};

/**
 * A telephone number with its country code: as it is written, or completed from the visitor's market where it is a number of
 * that market. The euro and the dollar stand for many countries: their numbers need their code.
 */
export function fullPhone(text: string, market: Currency | undefined): string {
  const plain = plainPhone(text).replace(/^00/, '+');
  const [pattern, code] = (market && NATIONAL[market]) ?? [];
  const national = pattern?.exec(plain)?.[1];
  if (national) return `${code}${national}`;
  return plain.startsWith('+') && !text.trim().startsWith('+') ? plain : text;
}

/** How somebody wants to be called: letters, marks, apostrophe, hyphen, space, and the full stop of an initial. */
export function nameError(text: string): Judgement {
  if (text === '') return 'Enter your name';
  if (!/^[\p{L}\p{M}'’. -]+$/u.test(text)) return 'Use only letters, spaces, hyphens and apostrophes';
  return text.length > LONGEST_NAME ? `Enter up to ${LONGEST_NAME} characters` : undefined;
}

export const referenceError = (text: string): Judgement =>
  isBookingReference(text) ? undefined : `A booking reference looks like ${EXAMPLE_REFERENCE}`;

const lengthError =
  (least: number, most: number) =>
  ({ length }: string): Judgement => {
    if (length < least) return `Enter at least ${least} characters (${least - length} to go)`;
    if (length > most) return `Enter up to ${most} characters (${length - most} too many)`;
    return undefined;
  };
export const messageError = /* @__PURE__ */ lengthError(20, 2000);
export const reviewError = /* @__PURE__ */ lengthError(50, 3000);

export const titleError = ({ length }: string): Judgement =>
  length >= 5 && length <= 80 ? undefined : 'Enter a title of 5 to 80 characters';

export const RATING_WANTED = 'Choose a rating from 1 to 5';
export const TOPIC_WANTED = 'Choose what it is about';
export const TOUR_WANTED = 'Choose the tour you were on';

/** The topic that editors' texts send groups to (rule-texts.ts). */
export const GROUP_TOPIC = 'A group of nine or more';

/** Topics of a message from anybody. */
export const CONTACT_TOPICS = [
  'Choosing a tour',
  'A booking I’ve made',
  GROUP_TOPIC,
  'Payment or refund',
  'Press and partners',
  'Something else',
] as const;

/** Topics of somebody who has booked. */
export const SUPPORT_TOPICS = [
  'Change my booking',
  'Cancel my booking',
  'Payment, balance or refund',
  'Details of a traveller',
  'We’re on tour and need help',
  'Something else',
] as const;

/** Why somebody may report a review; that it is unkind is no reason (product/reviews 3). */
export const REPORT_REASONS = {
  'personal-data': 'It names or shows a private person',
  abusive: 'It insults or threatens someone',
  advertising: 'It is advertising',
  'not-this-tour': 'It isn’t about this tour',
  'not-genuine': 'The author wasn’t there',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

/** A field that people do not see and robots fill in: what comes with it is dropped. */
export const HONEYPOT = 'website';

/** The field with the token that the site signed when it made the page. */
export const FORM_TOKEN = 'form_token';
