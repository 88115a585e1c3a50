import { DETAIL_GROUPS, type DetailField, detailsDue } from '@fernweh/contracts/traveller-details';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { BookedDeparture, Booking } from '../booking-records/bookings.repository.ts';
import type { PlainDate } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { travellers } from '../database/schema/index.ts';
import { notFound } from '../http/problem.ts';
import type { TravellerPart } from './part.schema.ts';

export type TravellerRow = typeof travellers.$inferSelect;

export const rowsOf = (queries: Queries, bookingId: string): Promise<TravellerRow[]> =>
  queries.select().from(travellers).where(eq(travellers.bookingId, bookingId)).orderBy(asc(travellers.n));

/** @throws Problem 404 */
export function rowAt(rows: readonly TravellerRow[], n: number): TravellerRow {
  const row = rows.find(one => one.n === n);
  if (!row) throw notFound('traveller');
  return row;
}

/** Writes fields of a traveller and increments the version. */
export async function updateRow(
  tx: Queries,
  { bookingId, n }: Pick<TravellerRow, 'bookingId' | 'n'>,
  fields: Partial<TravellerRow>,
): Promise<void> {
  await tx
    .update(travellers)
    .set({ ...fields, version: sql`${travellers.version} + 1` })
    .where(and(eq(travellers.bookingId, bookingId), eq(travellers.n, n)));
}

/** What travellers see of their trip. */
export const tripOf = ({ startDate, endDate, tour }: BookedDeparture) => ({
  title: tour.title,
  startDate,
  endDate,
  minAge: tour.minAge,
  ...(tour.maxAge !== null && { maxAge: tour.maxAge }),
});

type Trip = { startDate: PlainDate; bookedOn: PlainDate };

/** The day of the booking's payment counts as the day of booking. */
export const bookedOn = ({ confirmedAt, createdAt }: Pick<Booking, 'confirmedAt' | 'createdAt'>) =>
  (confirmedAt ?? createdAt).toISOString().slice(0, 10);

type Fields = Pick<TravellerRow, Exclude<DetailField, 'passport'> | 'passportSealed'>;

/** The groups that are not complete, with what is missing of them (product/travellers 9). */
export function missingOf(row: Fields, { startDate, bookedOn }: Trip): TravellerPart['missing'] {
  const has = (field: DetailField) => Boolean(field === 'passport' ? row.passportSealed : row[field]);
  return DETAIL_GROUPS.flatMap(({ name: group, dueDays, fields }) => {
    const absent = fields.filter(field => !has(field));
    return absent.length > 0
      ? [{ group, due: detailsDue(startDate, bookedOn, dueDays), fields: absent }]
      : [];
  });
}

/** A row as it is answered: without its secrets. */
export function partOf(row: TravellerRow, trip: Trip) {
  const { bookingId: _, passportSealed, medicalSealed, selfFilledAt, ...rest } = row;
  const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  return {
    ...(present as Pick<TravellerPart, 'n' | 'lead' | 'band' | 'version'>),
    given: [
      ...(passportSealed ? (['passport'] as const) : []),
      ...(medicalSealed ? (['medical'] as const) : []),
    ],
    ...(selfFilledAt && { selfFilledAt: selfFilledAt.toISOString() }),
    missing: missingOf(row, trip),
  };
}
