import { tellProblems } from './tell-problems.ts';

const job = { kind: 'fragment', fragment: 'mf-offers/teaser', skip: [] };

test('a failure is printed once, shown over the page, and taken back once it is mended', () => {
  const shown: [string, object | undefined][] = [];
  const printed: string[] = [];
  const { onResult } = tellProblems({ problem: (...one) => shown.push(one) }, text => printed.push(text));
  const answer = onResult as (job: object, result: object) => void;
  for (const error of ['away', 'away', undefined]) answer(job, { kind: 'fragment', error });
  const problem = { title: 'mf-offers/teaser failed on the server', text: 'away' };
  const key = 'mf-offers/teaser on the server';
  expect(shown).toEqual([
    [key, problem],
    [key, problem],
    [key, undefined],
  ]);
  expect(printed).toEqual([`  ✗ ${problem.title}\n\n    away\n`, `  ✓ ${key}`]);
});
