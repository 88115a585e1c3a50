import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/services';
import { DATA_DIR, SITE, SITE_ENV } from './ports.ts';

const START_MS = 400_000;

export type BenchPage = { name: 'home' | 'tour' | 'search'; path: string };

/** Starts the whole site by its own start command. @returns what ends it */
export async function startSite(): Promise<() => Promise<void>> {
  // Another site may have built meanwhile; only a store that is empty is filled with what was built last.
  await rm(join(ROOT, DATA_DIR, 'releases'), { recursive: true, force: true });
  await rm(join(ROOT, DATA_DIR, 'mirror'), { recursive: true, force: true });
  const site = spawn(process.execPath, ['tooling/run/src/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...SITE_ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readyLine(site);
  const sayWhy = (words: Buffer) => console.error(`  the site says: ${words.toString().trim()}`);
  site.stderr?.on('data', sayWhy);
  return () =>
    new Promise(done => {
      if (site.exitCode !== null) return done();
      site.once('exit', () => done());
      site.kill('SIGTERM');
    });
}

function readyLine(site: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const timer = setTimeout(() => fail(new Error(`The site did not start in time:\n${output}`)), START_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!/^ready http/m.test(output)) return;
      clearTimeout(timer);
      done();
    };
    site.stdout?.on('data', read);
    site.stderr?.on('data', read);
    site.once('exit', () => fail(new Error(`The site ended while starting:\n${output}`)));
  });
}

/** The pages that are measured; which tour it is, the site says. */
export async function benchPages(): Promise<BenchPage[]> {
  const tour = await firstTour(['/', '/tours', '/search']);
  return [
    { name: 'home', path: '/' },
    ...(tour ? [{ name: 'tour', path: tour } as const] : []),
    { name: 'search', path: '/search' },
  ];
}

async function firstTour(pages: string[]): Promise<string | undefined> {
  for (const path of pages) {
    const html = await (await fetch(SITE + path)).text();
    const link = /href="(\/tours\/[\w-]+)"/.exec(html)?.[1];
    if (link) return link;
  }
  return undefined;
}
