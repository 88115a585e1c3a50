import { createChangeover } from './changeover.ts';

test('the releases before are known for 1 s after a change, for each variant', () => {
  let now = 0;
  const changeover = createChangeover(() => now);
  expect(changeover.before('stable', 'a')).toBeUndefined();
  now = 10_000;
  expect(changeover.before('stable', 'a')).toBeUndefined();
  expect(changeover.before('stable', 'b')).toBe('a');
  expect(changeover.before('canary', 'c')).toBeUndefined();
  now = 10_999;
  expect(changeover.before('stable', 'b')).toBe('a');
  now = 11_000;
  expect(changeover.before('stable', 'b')).toBeUndefined();
});

test('two changes in a row: the releases of just before count, not those before them', () => {
  const changeover = createChangeover(() => 0);
  for (const id of ['a', 'b']) changeover.before('stable', id);
  expect(changeover.before('stable', 'c')).toBe('b');
});
