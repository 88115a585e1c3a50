import { resolve } from 'node:path';
import { startChildSite } from '@fernweh/run/child-site';
import { deadlinesOn } from '@fernweh/run/site-deadlines';
import { copyDatabase, prepareDatabase } from './database.ts';
import { DATA_DIR, SITE_ENV } from './ports.ts';
import { SLOWNESS } from './slowness.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 240_000 * SLOWNESS;

/** Starts the whole site with its start command; stops it after the last test. */
export default async function startSite(): Promise<() => Promise<void>> {
  await prepareDatabase();
  // Bookings of an earlier run would affect this one.
  copyDatabase(resolve(ROOT, DATA_DIR));
  const { stop } = await startChildSite({ ...SITE_ENV, ...deadlinesOn(SLOWNESS) }, START_MS);
  return stop;
}
