import type { ChildProcess } from 'node:child_process';
import { createTypeChecks } from './types.ts';

/** Checks whose end a test decides. */
function checks() {
  const said: [name: string, problem: string | undefined][] = [];
  const ends: { name: string; end: (problem?: string) => void }[] = [];
  const types = createTypeChecks(
    (name, problem) => said.push([name, problem]),
    name => {
      let end: (problem?: string) => void = () => {};
      const problem = new Promise<string | undefined>(done => {
        end = done;
      });
      ends.push({ name, end });
      return { process: { kill: () => true } as ChildProcess, problem };
    },
  );
  const finish = async (problem?: string) => {
    ends.at(-1)?.end(problem);
    await new Promise(setImmediate);
  };
  return { types, said, started: () => ends.map(({ name }) => name), finish };
}

test('packages are checked one at a time, and what is wrong is said', async () => {
  const { types, said, started, finish } = checks();
  types.check('mf-offers');
  types.check('mf-search');
  expect(started()).toEqual(['mf-offers']);
  await finish('TS2322');
  expect(started()).toEqual(['mf-offers', 'mf-search']);
  await finish();
  expect(said).toEqual([
    ['mf-offers', 'TS2322'],
    ['mf-search', undefined],
  ]);
});

test('a package that changes meanwhile is checked again, and only that is said', async () => {
  const { types, said, started, finish } = checks();
  types.check('mf-offers');
  types.check('mf-offers');
  await finish('of before the change');
  await finish();
  expect(started()).toEqual(['mf-offers', 'mf-offers']);
  expect(said).toEqual([['mf-offers', undefined]]);
});
