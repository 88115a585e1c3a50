import { GROUP_TOPIC } from './forms.ts';
import * as rules from './rules.ts';

/**
 * Placeholders in editors' texts, such as `{{balanceDays}}`, and what stands in their place (docs/product/content 31). The
 * values come from the table of rules, so that no text says another number than the one that holds.
 */
const VALUES = {
  balanceDays: rules.BALANCE_DAYS,
  overdueDays: rules.OVERDUE_DAYS,
  reminderDays: rules.REMINDER_DAYS.join(' and '),
  deposits: listed(
    Object.entries(rules.DEPOSITS).map(([currency, amount]) => `${currency} ${grouped(amount)}`),
  ),
  depositPounds: `£${grouped(rules.DEPOSITS.GBP)}`,
  depositPercent: rules.DEPOSIT_PERCENT,
  coolingOffHours: rules.COOLING_OFF_HOURS,
  coolingOffDays: rules.COOLING_OFF_DAYS,
  holdMinutes: rules.HOLD_MINUTES,
  extensionMinutes: rules.EXTENSION_MINUTES,
  passportMonths: rules.PASSPORT_MONTHS,
  identityDays: rules.IDENTITY_DAYS,
  passportDays: rules.PASSPORT_DAYS,
  emergencyDays: rules.EMERGENCY_DAYS,
  lateDetailsDays: rules.LATE_DETAILS_DAYS,
  partyMax: rules.MAX_PARTY,
  groupMin: rules.MAX_PARTY + 1,
  groupTopic: GROUP_TOPIC,
  minAge: rules.MIN_AGE,
  adultAge: rules.ADULT_AGE,
  youthMaxAge: rules.ADULT_AGE - 1,
  youthPercent: rules.YOUTH_PERCENT,
  reviewAskedDays: rules.REVIEW_ASKED_DAYS,
  reviewOpenDays: rules.REVIEW_OPEN_DAYS,
  wasPriceDays: rules.WAS_PRICE_DAYS,
  wasPriceWindowDays: rules.WAS_PRICE_WINDOW_DAYS,
  refundTime: rules.REFUND_TIME,
  answerTime: rules.ANSWER_TIME,
  proposalTime: rules.PROPOSAL_TIME,
  proposalHeldDays: rules.PROPOSAL_HELD_DAYS,
  noticeDays: rules.NOTICE_DAYS,
} as const;

/** A list item that is this placeholder alone becomes one item for each step. */
const LISTS = { cancellationFees: rules.CANCELLATION_STEPS.map(feeLine) } as const;

const PLACEHOLDER = /\{\{\s*([\w-]{1,40})\s*\}\}/g;
const ITEM = /<li>\s*\{\{\s*([\w-]{1,40})\s*\}\}\s*<\/li>/g;

/**
 * An editor's text with its placeholders filled. One that is not known stays as it is written.
 * @param onUnknown hears its name
 */
export function fillRules(text: string, onUnknown: (name: string) => void = () => {}): string {
  if (!text.includes('{{')) return text;
  return text
    .replace(ITEM, (whole, name: string) => items(name) ?? whole)
    .replace(PLACEHOLDER, (whole, name: string) => {
      const value = valueFor(name);
      if (value === undefined) onUnknown(name);
      return value ?? whole;
    });
}

/** The same for every text in a document, at any depth. `onUnknown` hears the path too: `faq[2].answer`. */
export function fillRulesIn<T>(
  document: T,
  onUnknown: (path: string, name: string) => void = () => {},
  path = '',
): T {
  if (typeof document === 'string') return fillRules(document, name => onUnknown(path, name)) as T;
  if (Array.isArray(document))
    return document.map((one, at) => fillRulesIn(one, onUnknown, `${path}[${at}]`)) as T;
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, one]) => [
      key,
      fillRulesIn(one, onUnknown, path ? `${path}.${key}` : key),
    ]),
  ) as T;
}

/** What editors may write, for documents and checks. */
export const PLACEHOLDERS: readonly string[] = [...Object.keys(VALUES), ...Object.keys(LISTS)];

function valueFor(name: string): string | undefined {
  if (Object.hasOwn(VALUES, name)) return String(VALUES[name as keyof typeof VALUES]);
  return Object.hasOwn(LISTS, name) ? LISTS[name as keyof typeof LISTS].join('; ') : undefined;
}

const items = (name: string): string | undefined =>
  Object.hasOwn(LISTS, name)
    ? LISTS[name as keyof typeof LISTS].map(line => `<li>${line}</li>`).join('')
    : undefined;

function feeLine({ fromDays, percent }: { fromDays: number; percent: number }, at: number): string {
  const fee = percent === 0 ? 'the deposit' : `${percent}%`;
  return `${daysText(fromDays, rules.CANCELLATION_STEPS[at - 1]?.fromDays)}: ${fee}`;
}

function daysText(from: number, before: number | undefined): string {
  if (before === undefined) return `${from} days or more before departure`;
  const to = before - 1;
  if (to === 0) return 'on the day of departure or later';
  return from === 1 ? `${to} days to the day before` : `${to} to ${from} days`;
}

function listed(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

function grouped(amount: number): string {
  return amount.toLocaleString('en-GB');
}
