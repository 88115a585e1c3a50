import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrigin } from './origin.ts';
import { publish, readIndex } from './publish.ts';

const parts = {
  entry: 'remoteEntry.1.js',
  client: { js: [], css: [] },
  routes: {},
  fragments: {},
  probes: ['/search'],
};

function built(content: string, more = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'fernweh-built-'));
  for (const folder of ['web', 'server']) mkdirSync(join(directory, 'dist', folder), { recursive: true });
  writeFileSync(join(directory, 'dist/web/parts.json'), JSON.stringify({ ...parts, ...more }));
  writeFileSync(join(directory, 'dist/web/remoteEntry.1.js'), content);
  writeFileSync(join(directory, 'dist/server/server.cjs'), content);
  return directory;
}

const store = () => mkdtempSync(join(tmpdir(), 'fernweh-store-'));

test('publishing the same build twice makes one release', async () => {
  const target = store();
  const first = await publish('mf-search', built('one'), target);
  const again = await publish('mf-search', built('one'), target);
  expect([first.isNew, again.isNew]).toEqual([true, false]);
  expect(again.release.version).toBe(first.release.version);
});

test('other rules for its canaries are another release', async () => {
  const target = store();
  const first = await publish('mf-search', built('one'), target);
  const other = await publish('mf-search', built('one', { canary: { ratio: 1.5 } }), target);
  expect(other.isNew).toBe(true);
  expect(other.release.version).not.toBe(first.release.version);
  expect(other.release.canary).toEqual({ ratio: 1.5 });
});

test('a source map that no shell would read is refused, with the way out', async () => {
  const [target, directory] = [store(), built('one')];
  const map = join(directory, 'dist/web/7.js.map');
  writeFileSync(map, ' '.repeat(2 ** 20));
  await publish('mf-search', directory, target);
  writeFileSync(map, ' '.repeat(2 ** 20 + 1));
  await expect(publish('mf-search', directory, target)).rejects.toThrow(
    /7\.js\.map \(1,048,577 bytes\).*import\(\)/,
  );
});

test('a new release becomes stable; the release before it stays in the index, with its files', async () => {
  const target = store();
  const { release: first } = await publish('mf-search', built('one'), target);
  const { release: second } = await publish('mf-search', built('two'), target);
  const index = await readIndex('mf-search', target);
  expect(index.channels.stable).toBe(second.version);
  expect(index.releases.map(({ version }) => version)).toEqual([second.version, first.version]);
  const files = readdirSync(join(target, 'files'));
  expect(files).toEqual(expect.arrayContaining([first.server, second.server]));
});

test('an origin serves its index and its immutable files, and nothing else', async () => {
  const target = store();
  const { release } = await publish('mf-search', built('one'), target);
  const app = createOrigin('mf-search', target);
  const index = await app.inject('/releases.json');
  expect([index.statusCode, index.headers['cache-control']]).toEqual([200, 'no-cache']);
  const file = await app.inject(`/assets/mf-search/${release.entry}`);
  expect([file.statusCode, file.body]).toEqual([200, 'one']);
  expect(file.headers['cache-control']).toContain('immutable');
  for (const path of [
    '/assets/mf-search/..%2Freleases.json',
    '/assets/mf-search/none.js',
    '/assets/mf-other/x.js',
  ]) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
  await app.close();
});

test('a damaged index is reported, and is not overwritten', async () => {
  const target = store();
  writeFileSync(join(target, 'releases.json'), '{"remote":');
  await expect(publish('mf-search', built('one'), target)).rejects.toThrow(/mf-search in .* is damaged/);
});

test('files for other hosts are part of the release, beside the files of the site', async () => {
  const directory = built('one');
  const alone = await publish('mf-search', directory, store());
  mkdirSync(join(directory, 'dist/portable'));
  writeFileSync(join(directory, 'dist/portable/remoteEntry.js'), 'entry');
  writeFileSync(join(directory, 'dist/portable/@mf-types.zip'), 'types');
  const { release } = await publish('mf-search', directory, store());
  expect(Object.keys(release.files)).toEqual([
    ...Object.keys(alone.release.files),
    'portable.mf-types.zip',
    'portable.remoteEntry.js',
  ]);
  expect(release.entry).toBe('remoteEntry.1.js');
  expect(release.version).not.toBe(alone.release.version);
});
