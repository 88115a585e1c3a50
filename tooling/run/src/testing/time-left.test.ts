import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from './time-left.ts';

const file = join(mkdtempSync(join(tmpdir(), 'fernweh-times-')), 'jest.json');
let now = 0;
const progressOf = (total: number) =>
  createProgress('jest', { total, file, includes: name => name.startsWith('shell/'), now: () => now });

test('a run says how much is done and, from what a test took so far, how long the others need', () => {
  const progress = progressOf(10);
  now += 10_000;
  expect(progress.ended('shell/a', 10_000)).toBeUndefined();
  now += 10_000;
  expect(progress.ended('shell/b', 10_000)).toBe('… 2 of 10, about 80 s left');
  // Two at the same time.
  now += 20_000;
  expect(progress.ended('shell/c', 60_000)).toBe('… 3 of 10, about 2 min left');
  progress.keep();
});

test('without earlier timings, the first tests predict nothing about the others', () => {
  const progress = createProgress('jest', {
    total: 100,
    file: `${file}.none`,
    includes: () => true,
    now: () => now,
  });
  now += 20_000;
  expect(progress.ended('shell/a', 20_000)).toBe('… 1 of 100');
});

test('a second run estimates by the times of the first', () => {
  const progress = progressOf(3);
  now += 20_000;
  expect(progress.ended('shell/a', 20_000)).toBe('… 1 of 3, about 70 s left');
});
