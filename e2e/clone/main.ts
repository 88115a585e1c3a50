import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PORTS, SITE, SITE_ENV } from '../support/ports.ts';
import startSite from '../support/start-site.ts';

/**
 * `npm run soak -- clone`: a clone that holds one remote, `platform`, `shared`, `tooling` and the contracts of all remotes alone develops that
 * remote against a running site (docs/decisions/082). Exit code 1 where it does not start, or a change does not reach the page.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const REMOTE = 'mf-search';
const PORT = PORTS.development + 6;
const PAGE = `http://localhost:${PORT}/black-friday`;
const COMPONENT = `${REMOTE}/src/features/finder/finder-page.tsx`;
const START_MS = 240_000;
const CHANGE_MS = 30_000;
const ENDED_MS = 20_000;

const stop = await startSite();
const clone = cloneOf([REMOTE, 'platform', 'shared', 'tooling']);
let problem: unknown;
try {
  await develop();
} catch (error) {
  problem = error;
} finally {
  await stop();
  rmSync(clone, { recursive: true, force: true });
}
if (problem) console.error(problem);
process.exit(problem ? 1 : 0);

/** Without the manifest of the remote around a contract the lockfile does not fit. */
const CONTRACT = /^mf-[a-z-]+\/(contract\/|package\.json$)/;

/** The files of these folders, of all contracts and of the root, as a sparse checkout has them (docs/teams.md). */
function cloneOf(folders: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-clone-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(
      file =>
        file &&
        (!file.includes('/') || CONTRACT.test(file) || folders.some(one => file.startsWith(`${one}/`))),
    );
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

async function develop(): Promise<void> {
  const { RELEASE_STORE_URL, CONTENT_URL, CONTENTFUL_HOST, IMAGES_URL, BUILDER_URL } = SITE_ENV;
  const started = performance.now();
  const child = spawn(process.execPath, ['tooling/bin/bootstrap.mjs', 'dev', REMOTE, '--site', SITE], {
    cwd: clone,
    env: {
      ...process.env,
      ...{ RELEASE_STORE_URL, CONTENT_URL, CONTENTFUL_HOST, IMAGES_URL, BUILDER_URL },
      // No key: the store of development on this machine says where its keys are (docs/decisions/179).
      PORT: String(PORT),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The command starts another process, which ends with its group.
    detached: true,
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => {
    words += chunk.toString();
    process.stdout.write(chunk);
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  try {
    await until(() => /^ready http/m.test(words) || ended, START_MS);
    if (ended) throw new Error('The development server ended');
    const seconds = (performance.now() - started) / 1000;
    const html = await (await fetch(PAGE)).text();
    if (!html.includes('<h1')) throw new Error('The page has no heading');
    if (!html.includes('data-boundary="mf-navigation"'))
      throw new Error('The page has no header of the site');
    const file = join(clone, COMPONENT);
    writeFileSync(file, readFileSync(file, 'utf8').replace('{texts.tourFinder}', 'Changed in a clone'));
    const changed = performance.now();
    await until(async () => (await (await fetch(PAGE)).text()).includes('Changed in a clone'), CHANGE_MS);
    const ms = Math.round(performance.now() - changed);
    console.log(
      `ready after ${seconds.toFixed(1)} s with its packages installed; a change is in the HTML after ${ms} ms`,
    );
  } finally {
    const group = -(child.pid ?? 0);
    process.kill(group, 'SIGTERM');
    // The builds write their caches before their process ends.
    await until(() => !isRunning(group), ENDED_MS).catch(() => process.kill(group, 'SIGKILL'));
  }
}

function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise(done => setTimeout(done, 50));
  }
}
