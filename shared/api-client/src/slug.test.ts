import { isSlug, titleOfSlug } from './slug.ts';

test.each(['europe', 'latin-america', 'a1', 'x'.repeat(120)])('%s is a slug', text => {
  expect(isSlug(text)).toBe(true);
});

test.each(['', '../menus', 'Europe', 'a--b', '-a', 'a b', 'ä', 'x'.repeat(121), null, undefined])(
  '%s is no slug',
  text => {
    expect(isSlug(text)).toBe(false);
  },
);

test('a title made from a slug', () => {
  expect(titleOfSlug('latin-america')).toBe('Latin America');
});
