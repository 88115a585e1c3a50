import { addMonths, readDay } from '@fernweh/contracts/days';
import { phoneError } from '@fernweh/contracts/forms';
import { PASSPORT_MONTHS } from '@fernweh/contracts/rules';
import {
  birthDateError,
  emergencyNameError,
  passportNameError,
  passportNumberError,
} from '@fernweh/contracts/traveller-details';
import { formatDay } from '@fernweh/ui/dates';
import type { KnownPart, PartDraft, PartField } from './draft.ts';

export type PartTrip = { startDate: string; endDate: string; minAge: number; maxAge?: number };
export type PartErrors = Partial<Record<PartField, string>>;

/**
 * What is wrong with what is filled in (product/forms). An empty field is no error, because the rest can wait; what the
 * lead told before the payment stays.
 */
export function partErrors(
  draft: PartDraft,
  { lead }: Pick<KnownPart, 'lead'>,
  trip: PartTrip,
  today: string,
) {
  const rules: { [K in PartField]?: (text: string) => string | undefined } = {
    firstName: text => passportNameError(text, 'first'),
    lastName: text => passportNameError(text, 'last'),
    dob: text => birthDateError(readDay(text), { ...trip, lead, today }, formatDay),
    phone: phoneError,
    emergencyName: emergencyNameError,
    emergencyPhone: phoneError,
    diet: text => (text.length > 500 ? 'Enter up to 500 characters' : undefined),
    medical: text => (text.length > 2000 ? 'Enter up to 2000 characters' : undefined),
  };
  const needed: readonly PartField[] = lead ? ['firstName', 'lastName', 'dob', 'phone'] : [];
  const found: PartErrors = {};
  for (const field of Object.keys(rules) as PartField[]) {
    const text = draft[field].trim();
    const message = text || needed.includes(field) ? rules[field]?.(text) : undefined;
    if (message) found[field] = message;
  }
  return { ...found, ...passportErrors(draft, trip) };
}

/** Number and expiry belong together. */
function passportErrors({ passportNumber, passportExpiry }: PartDraft, { endDate }: PartTrip): PartErrors {
  if (!passportNumber.trim() && !passportExpiry) return {};
  const expiry = readDay(passportExpiry);
  const until = addMonths(endDate, PASSPORT_MONTHS);
  const number = passportNumberError(passportNumber);
  const date = !expiry
    ? 'Enter a valid expiry date'
    : expiry < until && `Passport must be valid until ${formatDay(until)}`;
  return { ...(number && { passportNumber: number }), ...(date && { passportExpiry: date }) };
}

const POINTED: Record<string, PartField> = {
  '/passport/number': 'passportNumber',
  '/passport/expiry': 'passportExpiry',
  '/passport': 'passportNumber',
};

/** The API's errors at the fields of the form. */
export const errorsAt = (problems: readonly { pointer: string; message: string }[]): PartErrors =>
  Object.fromEntries(
    problems.map(({ pointer, message }) => {
      const path = pointer.replace(/^\/change/, '');
      return [POINTED[path] ?? (path.slice(1) || 'dob'), message];
    }),
  );
