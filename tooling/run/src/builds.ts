import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { publish } from '@fernweh/release/publish';
import { hashOf } from './hash.ts';
import { progress } from './progress.ts';
import { ROOT } from './services.ts';

/** What every bundle may contain besides its own package. */
const COMMON = [
  'shared/contracts',
  'shared/event-bus',
  'shared/config',
  'shared/mf-kit',
  'shared/api-client',
  'shared/vendors',
  'shared/ui',
  'tooling/webpack',
  'pnpm-lock.yaml',
];
/** Two at a time on two cores; more only wait for each other. */
const AT_ONCE = 2;

/** Builds and publishes what is missing or changed since its last build; the rest is left alone. */
export async function buildEverything(dataDirectory: string): Promise<void> {
  const common = await hashOf(COMMON);
  const waiting = ['shell', ...REMOTE_NAMES];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      await buildIfChanged(name, common, dataDirectory);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function buildIfChanged(name: string, common: string, dataDirectory: string): Promise<void> {
  const mark = join(ROOT, name, 'dist/.built-from');
  const wanted = `${common} ${await hashOf([name])}`;
  const built = await readFile(mark, 'utf8').catch(() => undefined);
  if (built !== wanted) {
    await progress(`building ${name}`, () => buildInProcess(name));
    await mkdir(join(ROOT, name, 'dist'), { recursive: true });
    await writeFile(mark, wanted);
  }
  if (name === 'shell') return;
  // No release where the store has this one: several data folders share the builds.
  const store = join(dataDirectory, 'releases', name);
  await publish(name, join(ROOT, name), store);
}

/** A process of its own per build: two use both cores, and the memory is given back. */
function buildInProcess(name: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = join(ROOT, 'tooling/release/src/build.ts');
    const child = spawn(process.execPath, [script, name], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.on('data', chunk => {
      words += chunk;
    });
    child.once('exit', code =>
      code === 0 ? done() : fail(new Error(`${name} does not build.\n${words.trim()}`)),
    );
  });
}
