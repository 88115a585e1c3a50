import { phoneError } from '@fernweh/contracts/forms';
import { ADULT_AGE } from '@fernweh/contracts/rules';
import type { BookedDeparture, Booking } from '../booking-records/bookings.repository.ts';
import { stateConflict } from '../booking-records/state-conflict.ts';
import { ageOn, today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { type FieldError, invalid, Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { PartChange } from './part.schema.ts';
import { rowAt, rowsOf, type TravellerRow, updateRow } from './parts.repository.ts';
import type { Band } from './traveller-rules.ts';
import { travellerErrors } from './traveller-rules.ts';
import { sealedAt } from './travellers.repository.ts';

/** Whoever changes a part: the account's holder, or the traveller through a link. */
type Writer = 'HOLDER' | 'TRAVELLER';

type Change = {
  booking: Booking;
  departure: BookedDeparture;
  n: number;
  version: number;
  change: PartChange;
  writer: Writer;
};

/** Where the change stands in the body, for the pointers of errors. */
const ROOTS: Record<Writer, string> = { HOLDER: '', TRAVELLER: '/change' };

/**
 * Changes the details of one traveller of a locked booking.
 * @param rebook called when the date of birth is in another age band than the one that was paid
 * @throws Problem 404, 409, 412, 422
 */
export async function changePart(
  tx: Queries,
  services: Services,
  { booking, departure, n, version, change, writer }: Change,
  rebook: (band: Band) => Promise<void>,
): Promise<void> {
  requireOpen(booking, departure, services);
  const row = rowAt(await rowsOf(tx, booking.id), n);
  if (row.version !== version)
    throw new Problem(
      412,
      'version-conflict',
      'Someone else has changed these details. Reload the page to see them.',
    );
  checkChange({ row, change, root: ROOTS[writer] }, departure, today(services.clock));
  const band = change.dob ? bandOf(change.dob, departure) : row.band;
  if (band !== row.band) await rebook(band);
  const { passport, medical, ...plain } = change;
  const place = { bookingId: booking.id, n };
  const close = (text: string, field: string) => services.seal.close(text, sealedAt(place, field));
  await updateRow(tx, place, {
    ...withoutUndefined(plain),
    band,
    ...(passport !== undefined && {
      passportSealed: passport && close(JSON.stringify(passport), 'passport'),
    }),
    ...(medical !== undefined && { medicalSealed: medical ? close(medical, 'medical') : null }),
    ...(writer === 'TRAVELLER' && { selfFilledAt: services.clock.now() }),
  });
}

export const bandOf = (dob: string, { startDate }: Pick<BookedDeparture, 'startDate'>): Band =>
  ageOn(dob, startDate) < ADULT_AGE ? 'YOUTH' : 'ADULT';

/** Details can be given from the confirmation until the trip begins. */
export const isOpen = (
  { state }: Pick<Booking, 'state'>,
  { startDate }: Pick<BookedDeparture, 'startDate'>,
  { clock }: Pick<Services, 'clock'>,
) => state === 'CONFIRMED' && startDate > today(clock);

/** @throws Problem 409 */
export function requireOpen(booking: Booking, departure: BookedDeparture, services: Services): void {
  if (isOpen(booking, departure, services)) return;
  const then = 'the travellers’ details can no longer be changed. Contact us if something is wrong.';
  if (booking.state !== 'CONFIRMED') throw stateConflict(booking.state, then);
  throw new Problem(409, 'state-conflict', `The trip has started, so ${then}`);
}

/** @throws Problem 422 */
function checkChange(
  { row, change, root }: { row: TravellerRow; change: PartChange; root: string },
  { startDate, endDate, tour }: BookedDeparture,
  now: string,
): void {
  const { dob, passport } = change;
  const ages = { minAge: tour.minAge, maxAge: tour.maxAge ?? undefined };
  const checked = { lead: row.lead, ...(dob && { dob }), ...(passport && { passport }) };
  const errors = [
    ...travellerErrors([checked], { startDate, endDate, now, ...ages }),
    ...(row.lead ? leadErrors(change) : []),
  ];
  if (errors.length > 0)
    throw invalid(
      ...errors.map(({ pointer, message }) => ({
        pointer: root + pointer.replace('/travellers/0', ''),
        message,
      })),
    );
}

/** What was needed before the payment stays: the operator must be able to reach somebody of the party. */
const leadErrors = ({ firstName, lastName, dob, phone }: PartChange): FieldError[] =>
  [
    {
      pointer: '/firstName',
      message: firstName === null && 'Enter the first name exactly as in the passport',
    },
    { pointer: '/lastName', message: lastName === null && 'Enter the last name exactly as in the passport' },
    { pointer: '/dob', message: dob === null && 'Enter a valid date of birth, for example 12 3 1984' },
    { pointer: '/phone', message: phone === null && phoneError('') },
  ].flatMap(({ pointer, message }) => (message ? [{ pointer, message }] : []));

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
