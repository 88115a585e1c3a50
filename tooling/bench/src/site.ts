import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startChildSite } from '@fernweh/run/child-site';
import { ROOT } from '@fernweh/run/root';
import { DATA_DIR, SITE, SITE_ENV } from './ports.ts';

const START_MS = 400_000;

export type BenchPage = { name: 'home' | 'tour' | 'search' | 'contact'; path: string };

/** Starts the whole site with the start command. @returns a function that stops it */
export async function startSite(): Promise<() => Promise<void>> {
  // Another site may have built newer files. Only an empty store is filled with the last build.
  await rm(join(ROOT, DATA_DIR, 'releases'), { recursive: true, force: true });
  await rm(join(ROOT, DATA_DIR, 'mirror'), { recursive: true, force: true });
  const { process, stop } = await startChildSite(SITE_ENV, START_MS);
  process.stderr?.on('data', (words: Buffer) => console.error(`  the site says: ${words.toString().trim()}`));
  return stop;
}

/** The pages that are measured. The site's API names the tour. */
export async function benchPages(): Promise<BenchPage[]> {
  const tour = await firstTour(['/', '/tours', '/search']);
  return [
    { name: 'home', path: '/' },
    ...(tour ? [{ name: 'tour', path: tour } as const] : []),
    { name: 'search', path: '/search' },
  ];
}

/** The first linked tour that has a gallery, as most have. */
async function firstTour(pages: string[]): Promise<string | undefined> {
  for (const path of pages)
    for (const [, link = ''] of (await htmlOf(path)).matchAll(/href="(\/tours\/[\w-]+)"/g))
      if (/All \d+ pictures/.test(await htmlOf(link))) return link;
  return undefined;
}

const htmlOf = async (path: string) => (await fetch(SITE + path)).text();
