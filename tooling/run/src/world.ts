import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { progress } from './progress.ts';
import { ROOT } from './root.ts';
import { hashOf } from './workspace/hash.ts';

/** The demonstration world, made once; again where its generator changed or a new one is asked for. */
export async function makeWorld(dataDirectory: string, fresh: boolean): Promise<void> {
  const out = join(dataDirectory, 'world');
  const mark = join(out, '.made-from');
  const wanted = await hashOf(['tooling/world']);
  if (fresh) {
    await Promise.all(
      ['world', 'images', 'backend'].map(name =>
        rm(join(dataDirectory, name), { recursive: true, force: true }),
      ),
    );
  }
  const made = await readFile(mark, 'utf8').catch(() => undefined);
  if (made === wanted) return checkWorld(out);
  await progress('making the world', async () => {
    await rm(out, { recursive: true, force: true });
    await generate(out);
    await writeFile(mark, wanted);
  });
}

/** What the services read when they start: one file of each that cannot do without. */
export const WORLD_FILES = [
  'content/v3/menus.json',
  'content/v3/pages/home.json',
  'contentful/space.json',
  'builder/pages.json',
  'search/tours.json',
  'search/suggestions.json',
  'pictures/index.json',
  ...['tours', 'departures', 'reviews', 'extras', 'promo-codes', 'accounts', 'bookings'].map(
    name => `backend/${name}.json`,
  ),
];

/** @throws Error where a file of the world can't be read: better now than as an empty page later. */
async function checkWorld(out: string): Promise<void> {
  for (const file of WORLD_FILES) {
    try {
      JSON.parse(await readFile(join(out, file), 'utf8'));
    } catch {
      throw new Error(`The world in ${out} is damaged (${file}). Make a new one with: npm start -- --fresh`);
    }
  }
}

function generate(out: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = join(ROOT, 'tooling/world/src/main.ts');
    const child = spawn(process.execPath, [script, '--out', out], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', chunk => {
      words = `${words}${chunk}`.slice(-2000);
    });
    child.once('exit', code =>
      code === 0 ? done() : fail(new Error(`The world could not be made: ${words.trim()}`)),
    );
  });
}
