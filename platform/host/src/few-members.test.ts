import { z } from 'zod';
import { listOf, recordOf } from './few-members.ts';

const list = listOf(z.string(), 3);
const record = recordOf(z.string().max(2), z.number(), 3);

test('a list and a record are read as they are', () => {
  expect(list.parse(['a', 'b'])).toEqual(['a', 'b']);
  expect(record.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
});

test.each([
  ['a long list', list, ['a', 'b', 'c', 'd'], []],
  ['no list', list, { 0: 'a' }, []],
  ['bad members of a list', list, ['a', 1, 2], [1]],
  ['a long record', record, { a: 1, b: 2, c: 3, d: 4 }, []],
  ['no record', record, [1], []],
  ['bad members of a record', record, { a: 1, b: 'x', c: 'x' }, ['b']],
  ['bad names in a record', record, { long: 1, 'also long': 1 }, ['long']],
])('%s is one mistake', (_what, shape: z.ZodType, value, path) => {
  expect(shape.safeParse(value).error?.issues.map(issue => issue.path)).toEqual([path]);
});
