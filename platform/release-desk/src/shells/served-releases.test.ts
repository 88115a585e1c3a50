import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '../store/folder-storage.ts';
import { openServedReleases } from './served-releases.ts';

const report = (state: object) =>
  ({ shell: 'a', sequence: 1, releases: [], state: { stable: {}, refused: {}, ...state } }) as never;

test('what shells refused is known after a restart, and what one of them served is not refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-refused-'));
  const first = await openServedReleases(folderStorage(folder));
  first.add(report({ stable: { 'mf-a': 'one' }, refused: { 'mf-a': 'two', 'mf-b': 'one' } }));
  first.add(report({ stable: { 'mf-b': 'one' }, refused: { 'mf-a': 'one' } }));
  await first.save();
  const again = await openServedReleases(folderStorage(folder));
  const seen = [
    ['mf-a', 'one'],
    ['mf-a', 'two'],
    ['mf-b', 'one'],
    ['mf-b', 'two'],
  ].map(([remote = '', version = '']) => again.isRefused(remote, version));
  expect(seen).toEqual([false, true, false, false]);
});

test('a stable release and a canary of one remote that a shell refused are both known', async () => {
  const served = await openServedReleases(folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-refused-'))));
  served.add(report({ refused: { 'mf-a': 'two' }, allRefused: { 'mf-a': ['one', 'two'] } }));
  expect(['one', 'two', 'three'].map(version => served.isRefused('mf-a', version))).toEqual([
    true,
    true,
    false,
  ]);
});

test('what shells invent is bounded, and forgotten first by what is newer', async () => {
  const served = await openServedReleases(folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-refused-'))));
  for (let n = 0; n < 300; n += 1) served.add(report({ refused: { 'mf-a': `v${n}` } }));
  expect([served.isRefused('mf-a', 'v0'), served.isRefused('mf-a', 'v299')]).toEqual([false, true]);
  const names = Array.from({ length: 11_000 }, (_, n) => [`mf-${n}`, 'one']);
  served.add(report({ refused: Object.fromEntries(names) }));
  expect([served.isRefused('mf-0', 'one'), served.isRefused('mf-10999', 'one')]).toEqual([false, true]);
});

test('many refused releases of one remote make nobody forget those of another', async () => {
  const served = await openServedReleases(folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-refused-'))));
  served.add(report({ refused: { 'mf-b': 'bad' } }));
  for (let n = 0; n < 1_500; n += 1) served.add(report({ refused: { 'mf-a': `v${n}` } }));
  expect(served.isRefused('mf-b', 'bad')).toBe(true);
});

const served = (version: string) => report({ stable: { 'mf-a': version } });

test('what no shell has served was not on the site, once one has told what it serves', async () => {
  const releases = await openServedReleases(folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-served-'))));
  releases.add(report({ refused: { 'mf-a': 'bad' } }));
  const seen = () => ['one', 'two', 'bad'].map(version => releases.wasServed('mf-a', version));
  expect(seen()).toEqual([true, true, false]);
  releases.add(served('one'));
  expect(seen()).toEqual([true, false, false]);
  releases.add(served('two'));
  expect(seen()).toEqual([true, true, false]);
});

test('refusals of a remote, however many, make nobody forget what was served', async () => {
  const releases = await openServedReleases(folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-served-'))));
  releases.add(served('one'));
  for (let n = 0; n < 300; n += 1) releases.add(report({ refused: { 'mf-a': `v${n}` } }));
  expect(releases.wasServed('mf-a', 'one')).toBe(true);
});

test('notes of an earlier desk count, and it is known that they do not say all', async () => {
  const storage = folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-served-')));
  await storage.write('desk/refused-releases.json', JSON.stringify([['mf-a', 'bad', 'refused']]));
  const first = await openServedReleases(storage);
  first.assume('mf-a', ['good', 'bad']);
  await first.save();
  const again = await openServedReleases(storage);
  expect([first.isNew, again.isNew]).toEqual([true, false]);
  expect(['good', 'bad', 'other'].map(version => again.wasServed('mf-a', version))).toEqual([
    true,
    false,
    false,
  ]);
});
