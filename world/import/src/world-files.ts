import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
import { FILES, type FileKey, IMPORTER } from './world-stamp.ts';

const SCHEMAS = {
  origin: z.unknown(),
  tours: z.array(worldTour),
  departures: z.array(worldDeparture),
  reviews: z.array(worldReview),
  extras: z.array(worldExtra),
  promos: z.array(worldPromo),
  accounts: z.array(worldAccount),
  bookings: z.array(worldBooking),
} satisfies Record<FileKey, z.ZodType>;

export type World = { [K in FileKey]: z.infer<(typeof SCHEMAS)[K]> };
export type WorldTexts = Record<FileKey, string>;

/** The text of an optional file that is not there. */
export const NOTHING = '[]';

const KEYS = Object.keys(FILES) as FileKey[];

/** @returns the files' texts, and one hash over all of them */
export async function readWorldTexts(directory: string): Promise<{ texts: WorldTexts; hash: string }> {
  const texts = await Promise.all(KEYS.map(key => readText(directory, key)));
  const hash = createHash('sha256').update(IMPORTER);
  for (const text of texts) hash.update(`\0${text}`);
  return {
    texts: Object.fromEntries(KEYS.map((key, n) => [key, texts[n]])) as WorldTexts,
    hash: hash.digest('hex'),
  };
}

async function readText(directory: string, key: FileKey): Promise<string> {
  const { name, optional } = FILES[key];
  return readFile(join(directory, 'backend', name), 'utf8').catch(error => {
    if (optional && error.code === 'ENOENT') return NOTHING;
    throw error;
  });
}

/** @throws ZodError or SyntaxError where a file is not valid */
export const parseWorld = (texts: WorldTexts): World =>
  Object.fromEntries(KEYS.map(key => [key, SCHEMAS[key].parse(JSON.parse(texts[key]))])) as World;
