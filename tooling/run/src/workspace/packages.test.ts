import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { ROOT } from '../root.ts';
import { isContract, readPackages } from './packages.ts';

const packages = readPackages();

test('every package of pnpm-workspace.yaml is found', () => {
  const paths = packages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['shell', 'mf-search', 'shared/ui', 'tooling/run', 'e2e']));
  expect(paths).not.toContain('tooling/bin');
});

test('the contract of every remote is a package', () => {
  const contracts = packages.map(({ path }) => path).filter(isContract);
  expect(contracts).toEqual(REMOTE_NAMES.map(name => `${name}/contract`).toSorted());
});

test('editors find every package through the tsconfig.json of the root', () => {
  const { files, references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  expect(files).toEqual([]);
  const typed = packages
    .map(({ path }) => path)
    .filter(path => existsSync(join(ROOT, path, 'tsconfig.json')));
  expect(references.map(({ path }: { path: string }) => path)).toEqual(typed);
});

const ownPackages = packages.map(({ path }) => path).filter(path => !isContract(path));

test.each(ownPackages)('%s has the same scripts as every package', path => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['dev', 'build', 'test', 'lint', 'typecheck']));
});
