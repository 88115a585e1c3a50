import { pricesIn } from './ranges.ts';

test('price ranges are labelled in the displayed currency', () => {
  expect(pricesIn('GBP', 'en-GB').map(({ label }) => label)).toEqual([
    'Under £1,000',
    '£1,000 to £1,999',
    '£2,000 to £2,999',
    '£3,000 to £4,999',
    '£5,000 and more',
  ]);
});

test('bands in rand are twenty times as high', () => {
  const labels = pricesIn('ZAR', 'en-ZA').map(({ label }) => label.replace(/\s/g, ' '));
  expect(labels[0]).toBe('Under R 20 000');
  expect(labels[1]).toBe('R 20 000 to R 39 999');
});
