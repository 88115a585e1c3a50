import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { builtFrom } from '@flotilla/cli/built-from';
import { type Builder, type BuildOrder, createBuilder } from './builder.ts';
import { progress } from './progress.ts';
import { ROOT } from './root.ts';
import { buildHash } from './workspace/build-inputs.ts';

/** A webpack build keeps one core busy, and needs about so much memory. Bytes. */
const MEMORY_OF_BUILD = 2 ** 30;

/**
 * Builds those of these packages that changed since their last build, some at a time.
 * @param paths their folders, from the root
 * @param then what is done with each of them, when it is built
 */
export async function buildChanged(
  paths: readonly string[],
  then: (path: string) => Promise<unknown> = async () => {},
): Promise<void> {
  const waiting = [...paths];
  const work = async () => {
    let builder: Builder | undefined;
    const build = (order: BuildOrder) => {
      // Where nothing changed, none is started.
      builder ??= createBuilder();
      return builder.build(order);
    };
    try {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        await buildIfChanged(path, build);
        await then(path);
      }
    } finally {
      builder?.end();
    }
  };
  await Promise.all(Array.from({ length: atOnce(availableParallelism(), freemem()) }, work));
}

/**
 * How many builds run at once, if the memory suffices. One core is left for what is done beside them: the world and services of a start, checks of a
 * test run. Each process learns to build first, so that on two cores one builds everything in less time than two.
 */
export const atOnce = (cores: number, freeBytes: number): number =>
  Math.max(1, Math.min(cores - 1, Math.floor(freeBytes / MEMORY_OF_BUILD)));

async function buildIfChanged(name: string, build: Builder['build']): Promise<void> {
  const hashFile = builtFrom(join(ROOT, name));
  const wanted = await buildHash(name);
  const built = await readFile(hashFile, 'utf8').catch(() => undefined);
  if (built === wanted) return;
  // Who builds a package again changes it, and is worth a cache. Most clones build each package once.
  await progress(`building ${name}`, () => build({ directory: name, isFirst: built === undefined }));
  await mkdir(join(ROOT, name, 'dist'), { recursive: true });
  await writeFile(hashFile, wanted);
}
