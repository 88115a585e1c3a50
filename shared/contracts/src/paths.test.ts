import * as paths from './paths.ts';

test('slugs are one path segment, whatever they hold', () => {
  expect(paths.tour.href('a/../b?c#d')).toBe('/tours/a%2F..%2Fb%3Fc%23d');
  expect(paths.country.href('latin-america', 'perú')).toBe('/destination/latin-america/per%C3%BA');
});

test('search links carry what is searched for', () => {
  expect(paths.search.href()).toBe('/search');
  expect(paths.search.href({ q: 'hội an' })).toBe('/search?q=h%E1%BB%99i%20an');
});
