import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startChildSite } from '@fernweh/run/child-site';
import { DATA_DIR, SITE_ENV } from './ports.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 240_000;

/** Starts the whole site with its start command; stops it after the last test. */
export default async function startSite(): Promise<() => Promise<void>> {
  // Bookings of an earlier run would affect this one.
  rmSync(resolve(ROOT, DATA_DIR, 'backend'), { recursive: true, force: true });
  const { stop } = await startChildSite(SITE_ENV, START_MS);
  return stop;
}
