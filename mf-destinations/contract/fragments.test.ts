import { fragmentProps } from './fragments.ts';

test('recommended tours have a title of 300 letters and 100 names at most', () => {
  const recommended = fragmentProps['mf-destinations/recommended-tours'];
  const tours = (count: number) => Array.from({ length: count }, () => 'a');
  expect(recommended.safeParse({ title: 'A', tours: tours(100) }).success).toBe(true);
  expect(recommended.safeParse({ title: 'A', tours: tours(101) }).success).toBe(false);
  expect(recommended.safeParse({ title: 'A'.repeat(301) }).success).toBe(false);
  expect(recommended.safeParse({ title: 'A', limit: 1.5 }).success).toBe(false);
});
