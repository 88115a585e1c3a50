import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { isContract } from '../workspace/packages.ts';
import { existing } from './changed-files.ts';
import { type Count, NOTHING, sumOf } from './count.ts';
import type { Plan, Workspace } from './plan.ts';
import { check } from './runners.ts';

/** Format, lint, types, boundaries, dead code and versions, two at a time: each of them mostly uses one core. */
export async function staticChecks(plan: Plan, { packages }: Workspace): Promise<Count> {
  const sources = packages
    .map(({ path }) => (isContract(path) ? path : join(path, 'src')))
    .filter(path => existsSync(join(ROOT, path)));
  const waiting: (() => Promise<Count>)[] = [
    () => lint(plan.lint),
    ...plan.typecheck.map(path => () => check(`types ${path}`, 'tsc', typesOf(path), COMPILER)),
  ];
  if (plan.workspaceChecks)
    waiting.push(
      () => check('boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...sources]),
      () => check('dead code', 'knip', ['--no-progress']),
      () => check('code that tests alone use', 'knip', ['--production', '--no-progress']),
      () => check('one version of everything', 'sherif', []),
    );
  const counts: Count[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) counts.push(await next());
  };
  await Promise.all([work(), work()]);
  return sumOf(counts);
}

/**
 * By default tsc checks with four threads, each of which computes the types that it meets anew: twice the processor time for what
 * the cores here spend on the next package.
 */
export const typesOf = (path: string): string[] => ['--noEmit', '--singleThreaded', '-p', path];

/**
 * tsc is written in Go, whose garbage collector runs whenever the heap has doubled; in a process that ends after seconds it need not. With
 * one thread it needs less memory than four did.
 */
export const COMPILER = { GOGC: '400' };

async function lint(paths: readonly string[]): Promise<Count> {
  const there = existing(paths);
  if (there.length === 0) return NOTHING;
  return check('format and lint', 'biome', ['check', '--no-errors-on-unmatched', ...there]);
}
