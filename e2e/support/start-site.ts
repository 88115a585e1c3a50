import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { DATA_DIR, SITE_ENV } from './ports.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 240_000;

/** Starts the whole site by its own start command; ends it after the last test. */
export default async function startSite(): Promise<() => Promise<void>> {
  // Bookings of an earlier run would be in the way of this one's.
  rmSync(resolve(ROOT, DATA_DIR, 'backend'), { recursive: true, force: true });
  const site = spawn(process.execPath, ['tooling/run/src/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...SITE_ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readyLine(site);
  return () =>
    new Promise(done => {
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
