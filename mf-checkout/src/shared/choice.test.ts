import { checkoutHref, knownAges, readChoice, tourHref, withChoice } from './choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const choice = {
  tour: 'a-slow-coast',
  departure: 'PTLP-270612',
  adults: 2,
  youths: 2,
  ages: [9, 16],
  rooms: 'TWIN-TWIN',
  promo: 'EARLYBIRD',
} as const;
const QUERY = 'departure=PTLP-270612&adults=2&youths=2&ages=9%2C16&rooms=TWIN-TWIN&promo=EARLYBIRD';

test('the whole choice survives the round trip through the checkout’s URL', () => {
  const href = checkoutHref(choice);
  expect(href).toBe(`/checkout?tour=a-slow-coast&${QUERY}`);
  expect(read(href.split('?')[1] ?? '')).toEqual(choice);
});

test('the link back to the tour holds everything but the tour', () => {
  expect(tourHref(choice)).toBe(`/tours/a-slow-coast?${QUERY}`);
});

test('an address takes the choice in place of an earlier one and keeps its other parameters', () => {
  const { promo, ...plain } = choice;
  expect(withChoice(`http://site/tours/a-slow-coast?channel=33&promo=${promo}&adults=4`, plain)).toBe(
    '/tours/a-slow-coast?channel=33&departure=PTLP-270612&adults=2&youths=2&ages=9%2C16&rooms=TWIN-TWIN',
  );
});

test('invalid parameters are ignored', () => {
  expect(read('tour=../etc&departure=<script>&adults=0&youths=-1&rooms=SUITE&promo=<b>')).toEqual({});
  expect(read('adults=9')).toEqual({});
  expect(read('adults=6&youths=3')).toEqual({ adults: 6 });
  expect(read('adults=2&youths=1&ages=x')).toEqual({ adults: 2, youths: 1 });
});

test('ages are known once there is one below 18 for every youth', () => {
  expect(read('adults=2&youths=2&ages=9,34').ages).toEqual([9, 0]);
  expect(knownAges({ youths: 2, ages: [9, 0] })).toBeUndefined();
  expect(knownAges({ youths: 2, ages: [9] })).toBeUndefined();
  expect(knownAges({ youths: 2, ages: [9, 16] })).toEqual([9, 16]);
});

test('of a repeated parameter the last one counts', () => {
  expect(read('adults=2&adults=4').adults).toBe(4);
});
