import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { problemsOf } from './check.ts';
import { type Mutant, readMutants } from './mutant.ts';

const mutants = readMutants(join(import.meta.dirname, '../list'));

test('every mutant can be made: its text is in its file exactly once, and its tests exist', () => {
  expect(problemsOf(mutants, ROOT)).toEqual([]);
});

test('there are at least sixty, and some in every part of the site', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  const rooms = new Set(mutants.map(({ file }) => file.split('/')[0]));
  const remotes = ['navigation', 'destinations', 'search', 'checkout', 'account', 'content'].map(
    name => `mf-${name}`,
  );
  const others = ['backend', 'platform', 'shared', 'shell', 'sandbox', 'tooling'];
  expect([...rooms]).toEqual(expect.arrayContaining([...remotes, ...others]));
});

const one: Mutant = {
  id: 'room/one',
  promise: 'A promise.',
  file: 'package.json',
  original: '"name": "fernweh"',
  replacement: '"name": "other"',
  by: ['tooling/mutants/src/list.test.ts'],
  at: 'room.yaml:1',
};
const wrong = (change: Partial<Mutant>) => problemsOf([{ ...one, ...change }], ROOT);

test('a text that is gone or there twice, a file and a test that do not exist are found', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ original: 'not there' })).toEqual([expect.stringContaining('no longer has')]);
  expect(wrong({ original: 'tooling/bin' })).toEqual([expect.stringMatching(/has \d+ times/)]);
  expect(wrong({ file: 'none.json' })).toEqual([expect.stringContaining('update "file"')]);
  expect(wrong({ by: ['none.test.ts'] })).toEqual([expect.stringContaining('update "by"')]);
  expect(wrong({ replacement: one.original })).toEqual([expect.stringContaining('is the original')]);
});

test('two mutants with one id, or with one change, are found', () => {
  const other = { ...one, id: 'room/other', at: 'room.yaml:9' };
  expect(problemsOf([one, { ...other, id: one.id, replacement: 'x' }], ROOT)).toEqual([
    expect.stringContaining('this id is taken'),
  ]);
  expect(problemsOf([one, other], ROOT)).toEqual([expect.stringContaining('the same change')]);
});
