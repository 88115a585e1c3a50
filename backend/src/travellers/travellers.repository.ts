import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { travellers } from '../database/schema/index.ts';
import type { Seal } from '../encryption/seal.ts';
import type { Traveller } from './traveller.schema.ts';
import type { Place } from './traveller-rules.ts';

type Row = typeof travellers.$inferSelect;

export async function readTravellers(queries: Queries, bookingId: string, seal: Seal): Promise<Place[]> {
  const rows = await queries
    .select()
    .from(travellers)
    .where(eq(travellers.bookingId, bookingId))
    .orderBy(asc(travellers.n));
  return rows.map(row => opened(row, seal));
}

export async function writeTravellers(
  queries: Queries,
  bookingId: string,
  places: readonly Place[],
  seal: Seal,
): Promise<void> {
  await queries.delete(travellers).where(eq(travellers.bookingId, bookingId));
  await queries.insert(travellers).values(
    places.map(({ passport, medical, lead = false, ...rest }, index) => {
      const place = { bookingId, n: index + 1 };
      return {
        ...rest,
        ...place,
        lead,
        passportSealed: passport && seal.close(JSON.stringify(passport), sealedAt(place, 'passport')),
        medicalSealed: medical && seal.close(medical, sealedAt(place, 'medical')),
      };
    }),
  );
}

/** Where a secret of a traveller is stored. It opens at no other place. */
export const sealedAt = ({ bookingId, n }: Pick<Row, 'bookingId' | 'n'>, field: string) =>
  `travellers/${bookingId}/${n}/${field}`;

function opened(row: Row, seal: Seal): Place {
  const { bookingId, n, passportSealed, medicalSealed, selfFilledAt: _, version: __, ...rest } = row;
  const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  return {
    ...(present as Omit<Place, 'passport' | 'medical'>),
    ...(passportSealed && {
      passport: JSON.parse(seal.open(passportSealed, sealedAt(row, 'passport'))) as Traveller['passport'],
    }),
    ...(medicalSealed && { medical: seal.open(medicalSealed, sealedAt(row, 'medical')) }),
  };
}
