import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  worldAccount,
  worldBooking,
  worldDeparture,
  worldExtra,
  worldPromo,
  worldReview,
  worldTour,
} from './world-schema.ts';

/** Raised when the importer writes something else for the same files. */
const IMPORTER = '1';

/** Files of the demonstration world that the API keeps; a world without the last ones has none of these. */
const FILES = {
  tours: { name: 'tours.json', schema: z.array(worldTour) },
  departures: { name: 'departures.json', schema: z.array(worldDeparture) },
  reviews: { name: 'reviews.json', schema: z.array(worldReview) },
  extras: { name: 'extras.json', schema: z.array(worldExtra), optional: true },
  promos: { name: 'promo-codes.json', schema: z.array(worldPromo), optional: true },
  accounts: { name: 'accounts.json', schema: z.array(worldAccount), optional: true },
  bookings: { name: 'bookings.json', schema: z.array(worldBooking), optional: true },
} as const;

type Files = typeof FILES;
export type World = { [K in keyof Files]: z.infer<Files[K]['schema']> };

/** What the files look like from outside: changes when one of them does. Undefined while there is no world. */
export async function worldStamp(directory: string): Promise<string | undefined> {
  const marks = await Promise.all(
    Object.values(FILES).map(async file => {
      const found = await stat(join(directory, 'backend', file.name)).catch(() => undefined);
      return found ? `${found.mtimeMs} ${found.size}` : 'optional' in file ? '-' : undefined;
    }),
  );
  return marks.includes(undefined) ? undefined : marks.join();
}

/** @returns texts of the files and one hash of all */
export async function readWorldTexts(directory: string): Promise<{ texts: string[]; hash: string }> {
  const texts = await Promise.all(
    Object.values(FILES).map(file =>
      readFile(join(directory, 'backend', file.name), 'utf8').catch(error => {
        if ('optional' in file && error.code === 'ENOENT') return '[]';
        throw error;
      }),
    ),
  );
  const hash = createHash('sha256').update(IMPORTER);
  for (const text of texts) hash.update(`\0${text}`);
  return { texts, hash: hash.digest('hex') };
}

/** @throws ZodError or SyntaxError where a file is not what it should be */
export function parseWorld(texts: string[]): World {
  const parts = Object.entries(FILES).map(([key, { schema }], n) => [
    key,
    schema.parse(JSON.parse(texts[n] ?? '[]')),
  ]);
  return Object.fromEntries(parts) as World;
}
