import { phoneError } from '@fernweh/contracts/forms';
import { ADULT_AGE, PASSPORT_MONTHS } from '@fernweh/contracts/rules';
import { passportNameError } from '@fernweh/contracts/traveller-details';
import { addMonths, ageOn, longDate, type PlainDate } from '../clock.ts';
import type { FieldError } from '../http/problem.ts';
import {
  type AgeRules,
  ageObjection,
  birthDateObjection,
  type Party,
  UNACCOMPANIED,
} from '../rooms-and-party/party.ts';
import type { Traveller } from './traveller.schema.ts';

export type Band = 'ADULT' | 'YOUTH';
/** A place of a booking. It keeps the age band that it was priced at until a date of birth decides. */
export type Place = Traveller & { band: Band };

export type TripDates = AgeRules & { endDate: PlainDate; now: PlainDate };

/** Errors in what is filled in. Missing data is no error yet. */
export function travellerErrors(travellers: readonly Traveller[], trip: TripDates): FieldError[] {
  const errors = travellers.flatMap((one, n) => [
    ...at(`/travellers/${n}/dob`, dobObjection(one, trip)),
    ...at(`/travellers/${n}/passport/expiry`, passportObjection(one, trip)),
  ]);
  const lead = travellers.findIndex(one => one.lead);
  const leadDob = travellers[lead]?.dob;
  if (leadDob && ageOn(leadDob, trip.startDate) < ADULT_AGE)
    errors.push({
      pointer: `/travellers/${lead}/dob`,
      message: `The lead traveller must be ${ADULT_AGE} or over`,
    });
  if (travellers.filter(one => one.lead).length > 1)
    errors.push({ pointer: '/travellers', message: 'Choose one lead traveller' });
  return errors;
}

function dobObjection({ dob }: Traveller, trip: TripDates): string | undefined {
  if (!dob) return undefined;
  return birthDateObjection(dob, trip.now) ?? ageObjection(ageOn(dob, trip.startDate), trip);
}

function passportObjection({ passport }: Traveller, { endDate }: TripDates): string | undefined {
  const until = addMonths(endDate, PASSPORT_MONTHS);
  return passport && passport.expiry < until ? `Passport must be valid until ${longDate(until)}` : undefined;
}

/** What the lead traveller fills in before a payment. Everything else can wait (product/travellers 6). */
export function missingErrors(travellers: readonly Traveller[]): FieldError[] {
  const errors = travellers.flatMap((one, n) =>
    one.lead
      ? [
          ...at(`/travellers/${n}/firstName`, !one.firstName && passportNameError('', 'first')),
          ...at(`/travellers/${n}/lastName`, !one.lastName && passportNameError('', 'last')),
          ...at(`/travellers/${n}/dob`, !one.dob && 'Enter a valid date of birth, for example 12 3 1984'),
          // The tour operator must be able to reach somebody of the party.
          ...at(`/travellers/${n}/phone`, !one.phone && phoneError('')),
        ]
      : [],
  );
  if (!travellers.some(one => one.lead))
    errors.push({ pointer: '/travellers', message: 'Choose a lead traveller' });
  return errors;
}

/** Age bands from the dates of birth, where they are known. */
export const withBands = (
  travellers: readonly (Traveller & { band?: Band })[],
  startDate: PlainDate,
): Place[] =>
  travellers.map(one => ({
    ...one,
    band: one.dob ? (ageOn(one.dob, startDate) < ADULT_AGE ? 'YOUTH' : 'ADULT') : (one.band ?? 'ADULT'),
  }));

export function partyOfPlaces(places: readonly Pick<Place, 'band'>[]): Party {
  const youths = places.filter(({ band }) => band === 'YOUTH').length;
  return { adults: places.length - youths, youths };
}

export const unaccompaniedError = ({ adults }: Party): FieldError[] =>
  adults === 0 ? [{ pointer: '/travellers', message: UNACCOMPANIED }] : [];

const at = (pointer: string, message: string | false | undefined): FieldError[] =>
  message ? [{ pointer, message }] : [];
