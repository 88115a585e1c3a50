import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeardShell } from '../shells/shell-ledger.ts';
import { folderStorage } from '../store/folder-storage.ts';
import { shellRefusals } from '../view/shown-shells.ts';
import type { ReleaseNews } from './release-news.ts';
import { openTrialRefusals } from './trial-refusals.ts';

const refusing = (refused: Record<string, string[]>) =>
  ({ shell: 'host:1:a', state: { refused: {}, allRefused: refused } }) as never;

test('a refused release is told once, also by a desk that was started again', async () => {
  const storage = folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-told-')));
  const told: string[] = [];
  const tell = ({ remote, version }: ReleaseNews) => void told.push(`${remote} ${version}`);
  const first = await openTrialRefusals(storage, tell);
  first.add(refusing({ 'mf-a': ['one', 'two'] }));
  first.add(refusing({ 'mf-a': ['one'] }));
  await first.save();
  const again = await openTrialRefusals(storage, tell);
  again.add(refusing({ 'mf-a': ['one', 'two', 'three'] }));
  expect(told).toEqual(['mf-a one', 'mf-a two', 'mf-a three']);
});

test('what shells invent is bounded, and what is refused all the time is not forgotten for it', async () => {
  const storage = folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-told-')));
  const told: string[] = [];
  const open = () => openTrialRefusals(storage, ({ version }) => void told.push(version));
  const first = await open();
  for (let n = 0; n < 1500; n += 1) {
    first.add(refusing({ 'mf-a': ['bad'] }));
    first.add(refusing({ 'mf-b': [`v${n}`] }));
  }
  await first.save();
  (await open()).add(refusing({ 'mf-a': ['bad'] }));
  expect(told.filter(version => version === 'bad')).toHaveLength(1);
});

test('what waits at the gate of a shell is not said to have failed its trial', async () => {
  const storage = folderStorage(await mkdtemp(join(tmpdir(), 'fernweh-told-')));
  const texts: string[] = [];
  const open = await openTrialRefusals(storage, ({ text }) => void texts.push(text));
  open.add(refusing({ 'mf-a': ['one'] }));
  const why = 'It did not pass its trial, or it waits because it does not fit the releases that serve.';
  expect(texts).toEqual([`mf-a one was refused by host:1:a: ${why}`]);
  const shells = [
    { name: 'host:1:a', heardAt: new Date(), state: { refused: { 'mf-a': ['one'] } } },
  ] as unknown as HeardShell[];
  expect(shellRefusals(shells).map(({ reason }) => reason)).toEqual([why]);
});
