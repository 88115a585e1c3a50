import { phoneError } from '@fernweh/contracts/forms';
import { formatDay } from '@fernweh/ui/dates';
import { addMonths, ageOn, readDay } from './days.ts';
import { callOf, type DraftField, type TravellerDraft } from './draft.ts';

/**
 * The API's validation rules, repeated for immediate feedback (product/forms). The API
 * remains authoritative.
 */
export type TripRules = {
  startDate: string;
  endDate: string;
  minAge: number;
  maxAge?: number;
  today: string;
};

export type TravellerErrors = Partial<Record<DraftField, string>>;

const ADULT_AGE = 18;
const PASSPORT_MONTHS = 6;
const NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;
const PASSPORT = /^[A-Z0-9]{5,20}$/;

const PASSPORT_NUMBER = 'Enter the passport number: 5 to 20 letters and digits';

/** @param n index in the party; traveller 0 is the lead and must be 18 or over */
export function travellerErrors(draft: TravellerDraft, n: number, trip: TripRules): TravellerErrors {
  const found: { [K in DraftField]?: string | undefined } = {
    firstName: NAME.test(draft.firstName.trim())
      ? undefined
      : 'Enter the first name exactly as in the passport',
    lastName: NAME.test(draft.lastName.trim()) ? undefined : 'Enter the last name exactly as in the passport',
    dob: dobError(draft.dob, n, trip),
    gender: draft.gender ? undefined : 'Choose the gender as in the passport',
    nationality: draft.nationality ? undefined : 'Choose a nationality',
    phone: n === 0 ? phoneError(draft.phone.trim()) : undefined,
    ...passportErrors(draft, trip),
    ...emergencyErrors(draft),
    diet: draft.diet.length > 500 ? 'Write 500 characters at most' : undefined,
    medical: draft.medical.length > 2000 ? 'Write 2000 characters at most' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as TravellerErrors;
}

function dobError(
  typed: string,
  n: number,
  { startDate, minAge, maxAge, today }: TripRules,
): string | undefined {
  const dob = readDay(typed);
  if (!dob || dob >= today || dob < '1900-01-01') return 'Enter a real date of birth';
  const age = ageOn(dob, startDate);
  if (n === 0 && age < ADULT_AGE) return 'The lead traveller must be 18 or over';
  if (age < minAge) return `Travellers must be at least ${minAge} on ${formatDay(startDate)}`;
  if (maxAge !== undefined && age > maxAge)
    return `Travellers must be at most ${maxAge} on ${formatDay(startDate)}`;
  return undefined;
}

/** The passport is optional, but number and expiry belong together. */
function passportErrors({ passportNumber, passportExpiry }: TravellerDraft, { endDate }: TripRules) {
  const number = passportNumber.toUpperCase().replace(/[\s-]/g, '');
  if (!number && !passportExpiry) return {};
  const expiry = readDay(passportExpiry);
  const until = addMonths(endDate, PASSPORT_MONTHS);
  return {
    passportNumber: PASSPORT.test(number) ? undefined : PASSPORT_NUMBER,
    passportExpiry: !expiry
      ? 'Enter a real expiry date'
      : expiry < until
        ? `Passport must be valid until ${formatDay(until)}`
        : undefined,
  };
}

function emergencyErrors({ emergencyName, emergencyPhone }: TravellerDraft) {
  const phone = emergencyPhone.trim();
  return {
    emergencyName:
      emergencyName && !NAME.test(emergencyName.trim())
        ? 'Enter the name of the emergency contact'
        : undefined,
    emergencyPhone: phone ? phoneError(phone) : undefined,
  };
}

/** Error if nobody is an adult. @returns undefined while a date of birth is missing */
export function partyError(drafts: readonly TravellerDraft[], startDate: string): string | undefined {
  const ages = drafts.map(({ dob }) => readDay(dob)).map(dob => dob && ageOn(dob, startDate));
  const grown = ages.some(age => typeof age !== 'number' || age >= ADULT_AGE);
  return grown ? undefined : 'A traveller under 18 must travel with an adult';
}

export const roomError = (draft: TravellerDraft, n: number) => `Choose a room for ${callOf(draft, n)}`;
