import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { ROOT } from '../root.ts';
import { buildHash } from './build-inputs.ts';
import { readPackages } from './packages.ts';

const BUILT: string[] = ['shell', ...REMOTE_NAMES];

/** A copy of this workspace with its own manifests and one source file in each package. */
const copy = mkdtempSync(join(tmpdir(), 'fernweh-workspace-'));
beforeAll(() => {
  cpSync(join(ROOT, 'pnpm-lock.yaml'), join(copy, 'pnpm-lock.yaml'));
  for (const { path } of readPackages()) {
    mkdirSync(join(copy, path, 'src'), { recursive: true });
    cpSync(join(ROOT, path, 'package.json'), join(copy, path, 'package.json'));
    writeFileSync(join(copy, path, 'src/index.ts'), '');
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The packages that a changed file makes `npm start` build again. */
async function builtAgainAfter(file: string): Promise<string[]> {
  const hashes = () => Promise.all(BUILT.map(path => buildHash(path, copy)));
  const before = await hashes();
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `// ${Math.random()}`);
  const after = await hashes();
  return BUILT.filter((_, index) => before[index] !== after[index]);
}

/** The remotes that name a package. */
const remotesWith = (name: string): string[] =>
  readPackages()
    .filter(
      ({ path, dependencies }) => BUILT.includes(path) && path !== 'shell' && dependencies.includes(name),
    )
    .map(({ path }) => path)
    .toSorted((one, other) => BUILT.indexOf(one) - BUILT.indexOf(other));

test.each([
  ['platform/contracts', BUILT],
  ['shared/contracts', BUILT],
  ['shared/site', BUILT],
  // Builds compare what they send with what another remote takes.
  ['mf-checkout/contract', BUILT],
  ['platform/event-bus', BUILT],
  ['platform/kit', BUILT],
  ['shared/ui', BUILT],
  ['platform/runtime', ['shell', ...REMOTE_NAMES]],
  ['shared/config', ['shell', ...REMOTE_NAMES]],
  ['shared/vendors', ['shell', ...remotesWith('@fernweh/vendors')]],
  ['shared/desk-sign-in', []],
  ['shared/api-client', remotesWith('@fernweh/api-client')],
  ['platform/release-signing', ['shell']],
  ['platform/release-contract', ['shell']],
  ['platform/tracing', ['shell']],
  ['platform/host', ['shell']],
  ['platform/command-line', []],
  ['platform/cli', []],
  ['shared/rich-text', remotesWith('@fernweh/rich-text')],
  ['platform/build', BUILT],
])('a change in %s builds its dependents again, and nothing else', async (path, dependents) => {
  expect(await builtAgainAfter(`${path}/src/index.ts`)).toEqual(dependents);
});

const ofPlatform = (name: string) => `platform/${name}`;

test('every package of the platform and every shared one is in a table here', () => {
  const shared = readPackages().filter(({ path }) => /^(platform|shared)\//.test(path));
  expect(shared.map(({ path }) => path)).toEqual([
    ...['build', 'cli', 'command-line', 'contracts', 'event-bus', 'host', 'kit'].map(ofPlatform),
    ...['release-contract', 'release-desk', 'release-signing', 'runtime', 'tracing'].map(ofPlatform),
    ...['api-client', 'config', 'contracts', 'desk-sign-in', 'rich-text', 'site', 'ui', 'vendors'].map(
      name => `shared/${name}`,
    ),
  ]);
});

test.each(BUILT)('a change in %s builds that package alone', async path => {
  expect(await builtAgainAfter(`${path}/src/routes/home.tsx`)).toEqual([path]);
});

test('a new dependency of the lockfile builds everything again', async () => {
  expect(await builtAgainAfter('pnpm-lock.yaml')).toEqual(BUILT);
});

test('a change of a feature that is called gallery builds its package', async () => {
  const file = 'mf-destinations/src/features/gallery/gallery.module.css';
  expect(await builtAgainAfter(file)).toEqual(['mf-destinations']);
});

test.each([
  'backend/src/index.ts',
  'sandbox/src/index.ts',
  'platform/release-desk/src/index.ts',
  'tooling/run/src/index.ts',
  'shared/ui/README.md',
  'shared/ui/gallery/samples.ts',
  'shared/ui/src/price.test.tsx',
  'shell/.data/release-keys/desk.json',
])('a change in %s builds nothing', async file => {
  expect(await builtAgainAfter(file)).toEqual([]);
});
