import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { readPackages } from './packages.ts';

const packages = readPackages();

test('every package of pnpm-workspace.yaml is found', () => {
  const paths = packages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['shell', 'mf-search', 'shared/ui', 'tooling/run', 'e2e']));
  expect(paths).not.toContain('tooling/bin');
});

test.each(packages.map(({ path }) => path))('%s has the same scripts as every package', path => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['dev', 'build', 'test', 'lint', 'typecheck']));
});
