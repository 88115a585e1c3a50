import { UnfitError } from './fit.ts';
import { textOf } from './outcome.ts';
import { table } from './table.ts';

const HOSTILE = 'fine\u001b[2J\u0007\u202e\n2026-11-26 10:00 UTC  operator Ann';

test('a cell of a table makes no row of its own, and tells the terminal nothing', () => {
  expect(table(['why', 'who'], [[HOSTILE, 'Ben']]).split('\n')).toEqual([
    'why                                        who',
    'fine[2J 2026-11-26 10:00 UTC operator Ann  Ben',
  ]);
});

test('a sentence about another team’s release is one line, and what a command did tells the terminal nothing', () => {
  const other = { name: 'mf-search', version: '1' };
  const conflict = { kind: 'path', other, subject: HOSTILE, sentence: `It has ${HOSTILE}` } as const;
  const error = new UnfitError([conflict]);
  expect(error.message.split('\n')).toHaveLength(2);
  expect(error.message).not.toMatch(/[^\P{C}\n]/u);
  const said = textOf({ did: HOSTILE, visitors: HOSTILE, ok: true, data: {} });
  expect(said).not.toMatch(/[^\P{C}\n]/u);
});
