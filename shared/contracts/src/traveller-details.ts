import { ageOn } from './days.ts';
import type { Judgement } from './forms.ts';
import { ADULT_AGE, EMERGENCY_DAYS, IDENTITY_DAYS, LATE_DETAILS_DAYS, PASSPORT_DAYS } from './rules.ts';

/**
 * What is asked of every traveller, and when (product/travellers). Forms and the API ask the same rules. Days are
 * plain dates, `YYYY-MM-DD`.
 */
export type DetailField =
  | 'firstName'
  | 'lastName'
  | 'dob'
  | 'gender'
  | 'nationality'
  | 'passport'
  | 'emergencyName'
  | 'emergencyPhone';
type DetailGroupName = 'identity' | 'passport' | 'care';
type DetailGroup = {
  name: DetailGroupName;
  /** Days before departure at which the group is due. */
  dueDays: number;
  /** What has to be there for the group to be complete. */
  fields: readonly DetailField[];
};

/** Permits and rooms are booked with names and passports; guides get the rest later. */
export const DETAIL_GROUPS: readonly DetailGroup[] = [
  {
    name: 'identity',
    dueDays: IDENTITY_DAYS,
    fields: ['firstName', 'lastName', 'dob', 'gender', 'nationality'],
  },
  { name: 'passport', dueDays: PASSPORT_DAYS, fields: ['passport'] },
  { name: 'care', dueDays: EMERGENCY_DAYS, fields: ['emergencyName', 'emergencyPhone'] },
];

const DAY_MS = 86_400_000;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day for a group: some days before departure, but a week after booking and before the trip begins. */
export function detailsDue(startDate: string, bookedOn: string, dueDays: number): string {
  const [, regular = startDate] = [addDays(startDate, -dueDays), addDays(bookedOn, LATE_DETAILS_DAYS)].sort();
  const [due = regular] = [regular, addDays(startDate, -1)].sort();
  return due;
}

/** Names as in a passport: letters, marks, apostrophes, hyphens and spaces. */
const PASSPORT_NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;

export const passportNameError = (text: string, which: 'first' | 'last'): Judgement =>
  PASSPORT_NAME.test(text) ? undefined : `Enter the ${which} name exactly as in the passport`;

export const emergencyNameError = (text: string): Judgement =>
  PASSPORT_NAME.test(text) ? undefined : 'Enter the name of the emergency contact';

/** As people type it: in any case, with spaces and hyphens. */
export const plainPassport = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

export const passportNumberError = (text: string): Judgement =>
  /^[A-Z0-9]{5,20}$/.test(plainPassport(text))
    ? undefined
    : 'Enter the passport number: 5 to 20 letters and digits';

const EARLIEST_BIRTH = '1900-01-01';

type BirthRules = { startDate: string; minAge: number; maxAge?: number; today: string; lead: boolean };

/**
 * Ages count on the day of departure (product/rooms-and-party 2, 3).
 * @param birth undefined for a day that does not exist
 * @param format writes a day for the reader
 */
export function birthDateError(
  birth: string | undefined,
  { startDate, minAge, maxAge, today, lead }: BirthRules,
  format: (day: string) => string,
): Judgement {
  if (!birth || birth >= today || birth < EARLIEST_BIRTH)
    return 'Enter a valid date of birth, for example 12 3 1984';
  const age = ageOn(birth, startDate);
  if (lead && age < ADULT_AGE) return `The lead traveller must be ${ADULT_AGE} or over`;
  if (age < minAge) return `Travellers must be at least ${minAge} on ${format(startDate)}`;
  if (maxAge !== undefined && age > maxAge)
    return `Travellers must be at most ${maxAge} on ${format(startDate)}`;
  return undefined;
}
