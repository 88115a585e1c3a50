import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { readWorkspace } from './workspace.ts';

const { packages, hasTests } = readWorkspace();
const scripts = (path: string) =>
  (JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as { scripts?: Record<string, string> })
    .scripts;

test('jest at the root finds the unit tests of every package, as editors call it', () => {
  const listed = execFileSync(join(ROOT, 'node_modules/.bin/jest'), ['--listTests'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, JEST_WORKER_ID: undefined },
  });
  const files = listed
    .trim()
    .split('\n')
    .map(file => relative(ROOT, file));
  const without = packages.filter(
    ({ path }) => hasTests(path) && !files.some(file => file.startsWith(`${path}/`)),
  );
  expect(without).toEqual([]);
  expect(files.filter(file => file.includes('.spec.'))).toEqual([]);
});

test('`pnpm -r test` runs unit tests alone: the package of browser tests has none and checks its types', () => {
  const tests = packages.flatMap(({ path }) => scripts(path)?.test ?? []);
  expect(new Set(tests)).toEqual(new Set(['jest', 'tsc --noEmit -p .']));
});
