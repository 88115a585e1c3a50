import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { readMutants } from './mutant.ts';

/** The packages that the product asks for. */
const PACKAGES = [
  'webpack',
  '@module-federation/enhanced',
  'react',
  'react-dom',
  'react-router-dom',
  'single-spa',
  'single-spa-react',
  '@auth0/auth0-react',
  'contentful',
  'algoliasearch',
  'react-instantsearch',
  'rxjs',
  'jest',
  'playwright',
];

const stubs = readMutants(join(import.meta.dirname, '../list')).filter(({ id }) =>
  id.startsWith('packages/'),
);
const idOf = (name: string) => `packages/${name.replace('@', '').replaceAll('/', '-')}`;

/** Rows of the table: package, what it does, and the test that fails without it. */
const rows = [
  ...readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').matchAll(
    /^\| `([\w@/-]+)` \| (.+) \| `([\w./-]+\.test\.tsx?)` \|$/gm,
  ),
].map(([, name, behaviour, test]) => ({ name, behaviour, test }));

test('the architecture names a behaviour and a test for every package that the product asks for', () => {
  expect(rows.map(({ name }) => name)).toEqual(PACKAGES);
});

test.each(PACKAGES)('%s: a stub in place of its use makes that test fail, as a mutant proves', name => {
  const stub = stubs.find(({ id }) => id === idOf(name));
  expect(stub?.by).toEqual([rows.find(row => row.name === name)?.test]);
});
