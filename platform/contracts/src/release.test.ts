import { type Release, release, releaseIndex, releaseOf } from './release.ts';

const valid: Release = {
  remote: 'mf-search',
  version: 'abc123',
  createdAt: '2026-11-21T00:00:00Z',
  entry: 'remoteEntry.1.js',
  server: 'server.1.cjs',
  files: { 'remoteEntry.1.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 10 } },
  client: { js: [], css: [] },
  routes: {},
  fragments: {},
  probes: ['/search'],
};

test('a release names plain files and whole hashes', () => {
  expect(release.safeParse(valid).success).toBe(true);
  expect(release.safeParse({ ...valid, entry: '../../etc/passwd' }).success).toBe(false);
  expect(
    release.safeParse({ ...valid, files: { 'a.js': { integrity: 'sha384-short', bytes: 1 } } }).success,
  ).toBe(false);
  expect(release.safeParse({ ...valid, remote: 'shell' }).success).toBe(false);
  for (const name of ['.', '..'])
    expect([name, release.safeParse({ ...valid, entry: name }).success]).toEqual([name, false]);
});

test('a release has files of no negative size, and a moment at which it was made', () => {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: -1 };
  expect(release.safeParse({ ...valid, files: { 'remoteEntry.1.js': file } }).success).toBe(false);
  for (const createdAt of ['x', '', '2026-11-21'])
    expect([createdAt, release.safeParse({ ...valid, createdAt }).success]).toEqual([createdAt, false]);
});

const file = (bytes: number) => ({ integrity: `sha384-${'A'.repeat(64)}`, bytes });
const many = <Value>(count: number, value: Value, end = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}${end}`, value]));

test.each([
  ['files without end', { files: many(1_001, file(1)) }],
  ['a name that no file system takes', { files: { [`${'a'.repeat(199)}.js`]: file(1) } }],
  ['a file larger than one may be', { files: { 'a.jpg': file(2 ** 26) } }],
  ['more text than may be compressed', { files: many(3, file(6 * 2 ** 20), '.js') }],
  ['more style sheets than pages are joined of', { files: many(3, file(2 ** 20), '.css') }],
  [
    'a manifest for other hosts that shells would parse long',
    { files: { 'portable.mf-manifest.json': file(2 ** 19) } },
  ],
  ['a large file for other hosts', { files: { 'portable.a.jpg': file(2 ** 22) } }],
  ['probes without end', { probes: Array(21).fill('/search') }],
  ['a probe without end', { probes: [`/${'a'.repeat(2_000)}`] }],
  ['views without end', { routes: many(201, { js: [], css: [] }) }],
  ['scripts of a view without end', { client: { js: Array(201).fill('a.js'), css: [] } }],
])('what desk and shells would work on without end is no release: %s', (_, change) => {
  expect(release.safeParse({ ...valid, ...change }).success).toBe(false);
});

test('pictures may be larger than text', () => {
  expect(release.safeParse({ ...valid, files: many(8, file(6 * 2 ** 20), '.webp') }).success).toBe(true);
});

test('a channel points at a release of the index, or at none', () => {
  const index = releaseIndex.parse({
    remote: 'mf-search',
    releases: [valid],
    channels: { stable: 'abc123' },
  });
  expect(releaseOf(index, 'stable')?.version).toBe('abc123');
  expect(releaseOf({ ...index, channels: { stable: 'gone' } }, 'stable')).toBeUndefined();
});
