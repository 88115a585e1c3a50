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
    ...plan.typecheck.map(path => () => check(`types ${path}`, 'tsc', ['--noEmit', '-p', path])),
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

async function lint(paths: readonly string[]): Promise<Count> {
  const there = existing(paths);
  if (there.length === 0) return NOTHING;
  return check('format and lint', 'biome', ['check', '--no-errors-on-unmatched', ...there]);
}
