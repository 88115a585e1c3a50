import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthReport, ReleaseError } from '@flotilla/contracts/release-health';
import { folderStorage } from '../store/folder-storage.ts';
import { openReleaseErrors } from './release-errors.ts';

const error = (message: string, count = 1): ReleaseError => ({
  ...{ signal: 'server-error', part: 'search' },
  ...{ message, count },
});
const storage = () => folderStorage(mkdtempSync(join(tmpdir(), 'fernweh-errors-')));
const report = (version: string, ...errors: ReleaseError[]): HealthReport => ({
  shell: 'one',
  sequence: 1,
  releases: [{ remote: 'mf-search', version, signals: {}, durations: [], errors }],
});

test('the same error of several reports is counted, and the most frequent ones come first', async () => {
  const errors = await openReleaseErrors(storage());
  errors.add(report('v1', error('rare'), error('total is not defined', 2)));
  errors.add(report('v1', error('total is not defined', 3)));
  expect(errors.of('mf-search', 'v1')).toEqual([error('total is not defined', 5), error('rare')]);
  expect(errors.of('mf-search', 'v2')).toEqual([]);
});

test('many different errors and many releases need bounded memory', async () => {
  const errors = await openReleaseErrors(storage());
  for (let number = 0; number < 200; number += 1) errors.add(report('v1', error(`error ${number}`)));
  errors.add(report('v1', error('error 3', 9), error('error 199', 99)));
  expect(errors.of('mf-search', 'v1')[0]).toEqual(error('error 3', 10));
  for (let number = 0; number < 200; number += 1) errors.add(report(`release${number}`, error('x')));
  expect(errors.of('mf-search', 'v1')).toEqual([]);
  expect(errors.of('mf-search', 'release199')).toHaveLength(1);
});

test('errors survive a restart of the desk; a file that is not readable is forgotten', async () => {
  const kept = storage();
  const before = await openReleaseErrors(kept);
  before.add(report('v1', error('total is not defined', 2)));
  await before.save();
  const after = await openReleaseErrors(kept);
  after.add(report('v1', error('total is not defined')));
  expect(after.of('mf-search', 'v1')).toEqual([error('total is not defined', 3)]);
  await kept.write('desk/release-errors.json', 'nonsense');
  expect((await openReleaseErrors(kept)).of('mf-search', 'v1')).toEqual([]);
});
