import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { ROOT } from '@fernweh/run/root';
import { publish } from '@flotilla/cli/publish';
import type { Figure } from '../figures.ts';
import { median } from '../statistics.ts';

const ROUNDS = 3;
/** As many builds at once as the start command runs. */
const AT_ONCE = 2;
const ONE = 'mf-destinations';
const BUILD = join(ROOT, 'tooling/bench/src/build/package-build.ts');

type Home = { packages: string; caches: string; releases: string };

/** Measures the seconds to build and publish everything without and with caches, and one remote with caches. */
export async function build(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-bench-'));
  const home: Home = {
    packages: join(folder, 'packages'),
    caches: join(folder, 'caches'),
    releases: join(folder, 'releases'),
  };
  const seconds: Record<'cold' | 'warm' | 'one', number[]> = { cold: [], warm: [], one: [] };
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      await rm(folder, { recursive: true, force: true });
      seconds.cold.push(await timed(() => buildAll(home)));
      seconds.warm.push(await timed(() => buildAll(home)));
      seconds.one.push(await timed(() => buildOne(ONE, home)));
      const words = Object.entries(seconds).map(([name, all]) => `${name} ${all.at(-1)?.toFixed(1)} s`);
      console.log(`  round ${round}  ${words.join('   ')}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return [
    figure('everything, cold', median(seconds.cold), 40),
    figure('everything, warm', median(seconds.warm), 10),
    figure(`one remote (${ONE}), warm`, median(seconds.one), 3),
  ];
}

const figure = (name: string, value: number, target: number): Figure => ({
  part: 'build',
  name,
  value,
  unit: 's',
  target,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function buildAll(home: Home): Promise<void> {
  const waiting: string[] = ['shell', ...REMOTE_NAMES];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await buildOne(name, home);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function buildOne(name: string, { packages, caches, releases }: Home): Promise<void> {
  await inProcess([BUILD, join(ROOT, name), join(packages, name, 'dist'), caches]);
  if (name !== 'shell') await publish(name, join(packages, name), join(releases, name));
}

function inProcess(args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('exit', code => (code === 0 ? done() : fail(new Error(`${args[1]} does not build`))));
  });
}
