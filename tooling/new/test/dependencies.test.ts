import { join } from 'node:path';
import { folderOf, readKnown, versionOf, withDependencies } from '../src/dependencies.ts';

const known = readKnown(join(__dirname, '../../..'));

test('a package is named by its folder, the last part of it, or its name', () => {
  expect(folderOf('mf-search', known)).toBe('mf-search');
  expect(folderOf('ui', known)).toBe('shared/ui');
  expect(folderOf('@fernweh/ui', known)).toBe('shared/ui');
  expect(() => folderOf('mf-serch-box', known)).toThrow('There is no package "mf-serch-box"');
});

test.each([
  ['@fernweh/api-client', 'workspace:*'],
  ['rxjs', 'catalog:'],
  ['@types/node', 'catalog:'],
])('%s is asked for as %s', (name, version) => {
  expect(versionOf(name, 'mf-search', known)).toBe(version);
});

test("a remote may depend on another one's contract", () => {
  expect(versionOf('@fernweh/mf-checkout-contract', 'mf-search', known)).toBe('workspace:*');
});

test('a package that the catalog does not have is refused, with the way to bring it in', () => {
  expect(() => versionOf('left-pad', 'mf-search', known)).toThrow(/catalog of pnpm-workspace\.yaml/);
  expect(() => versionOf('api-client', 'mf-search', known)).toThrow('Did you mean @fernweh/api-client');
  // A key of another block of that file.
  expect(() => versionOf('browser-tabs-lock', 'mf-search', known)).toThrow('nor in its catalog');
});

test.each(['@fernweh/mf-checkout', '@fernweh/shell', '@fernweh/backend'])(
  'a remote never depends on %s',
  name => {
    expect(() => versionOf(name, 'mf-search', known)).toThrow(
      'meet each other, the shell and the API at run time',
    );
  },
);

test('dependencies are sorted, and the rest of the manifest stays', () => {
  const text = `${JSON.stringify({ name: 'a', dependencies: { b: 'catalog:' }, devDependencies: { z: '1' } }, null, 2)}\n`;
  expect(JSON.parse(withDependencies(text, 'dependencies', { a: 'workspace:*' }))).toEqual({
    name: 'a',
    dependencies: { a: 'workspace:*', b: 'catalog:' },
    devDependencies: { z: '1' },
  });
  expect(withDependencies(text, 'dependencies', { b: 'catalog:' })).toBe(text);
});
