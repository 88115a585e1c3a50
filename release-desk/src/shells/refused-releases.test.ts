import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '../store/folder-storage.ts';
import { openRefusedReleases } from './refused-releases.ts';

const report = (state: object) => ({ shell: 'a', sequence: 1, releases: [], state }) as never;

test('what shells refused is known after a restart, and what one of them served is not refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-refused-'));
  const first = await openRefusedReleases(folderStorage(folder));
  first.add(report({ stable: { 'mf-a': 'one' }, refused: { 'mf-a': 'two', 'mf-b': 'one' } }));
  first.add(report({ stable: { 'mf-b': 'one' }, refused: { 'mf-a': 'one' } }));
  await first.save();
  const again = await openRefusedReleases(folderStorage(folder));
  const seen = [
    ['mf-a', 'one'],
    ['mf-a', 'two'],
    ['mf-b', 'one'],
    ['mf-b', 'two'],
  ].map(([remote = '', version = '']) => again.has(remote, version));
  expect(seen).toEqual([false, true, false, false]);
});

test('what shells invent is bounded, and forgotten first by what is newer', async () => {
  const refused = await openRefusedReleases(folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-refused-'))));
  for (let n = 0; n < 300; n += 1) refused.add(report({ refused: { 'mf-a': `v${n}` } }));
  expect([refused.has('mf-a', 'v0'), refused.has('mf-a', 'v299')]).toEqual([false, true]);
  const names = Array.from({ length: 11_000 }, (_, n) => [`mf-${n}`, 'one']);
  refused.add(report({ refused: Object.fromEntries(names) }));
  expect([refused.has('mf-0', 'one'), refused.has('mf-10999', 'one')]).toEqual([false, true]);
});

test('many refused releases of one remote make nobody forget those of another', async () => {
  const refused = await openRefusedReleases(folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-refused-'))));
  refused.add(report({ refused: { 'mf-b': 'bad' } }));
  for (let n = 0; n < 1_500; n += 1) refused.add(report({ refused: { 'mf-a': `v${n}` } }));
  expect(refused.has('mf-b', 'bad')).toBe(true);
});
