import { safeUrl } from './safe-url.ts';

test.each(['/tours', 'https://wa.me/1', 'tel:+44', 'mailto:a@b.example'])('%s is kept', url => {
  expect(safeUrl(url)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'data:text/html,x',
  '',
  undefined,
])('%s becomes the home page', url => {
  expect(safeUrl(url)).toBe('/');
});
