import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Version of the importer: increase it when the same files are to be written differently. */
export const IMPORTER = '1';

/** The world's files that fill the database, in its folder `backend`. A missing optional file counts as empty. */
export const FILES = {
  /** What the world is made of. It stays the same while the world is carried on from day to day. */
  origin: { name: 'origin.json', optional: true },
  tours: { name: 'tours.json', optional: false },
  departures: { name: 'departures.json', optional: false },
  reviews: { name: 'reviews.json', optional: false },
  extras: { name: 'extras.json', optional: true },
  promos: { name: 'promo-codes.json', optional: true },
  accounts: { name: 'accounts.json', optional: true },
  bookings: { name: 'bookings.json', optional: true },
} as const;

export type FileKey = keyof typeof FILES;

/** Modification times and sizes of the files, as one text; undefined where a required file is missing. */
export async function worldStamp(directory: string): Promise<string | undefined> {
  const marks = await Promise.all(
    Object.values(FILES).map(async ({ name, optional }) => {
      const found = await stat(join(directory, 'backend', name)).catch(() => undefined);
      return found ? `${found.mtimeMs} ${found.size}` : optional ? '-' : undefined;
    }),
  );
  return marks.includes(undefined) ? undefined : [IMPORTER, ...marks].join();
}
