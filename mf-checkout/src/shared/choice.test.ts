import { checkoutHref, readChoice, tourHref } from './choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const choice = {
  tour: 'a-slow-coast',
  departure: 'PTLP-270612',
  adults: 2,
  youths: 1,
  room: 'TWIN',
} as const;

test('a choice survives the round trip through the checkout’s URL', () => {
  const href = checkoutHref(choice);
  expect(href).toBe('/checkout?tour=a-slow-coast&departure=PTLP-270612&adults=2&youths=1&room=TWIN');
  expect(read(href.split('?')[1] ?? '')).toEqual(choice);
});

test('the link back to the tour holds everything but the tour', () => {
  expect(tourHref(choice)).toBe('/tours/a-slow-coast?departure=PTLP-270612&adults=2&youths=1&room=TWIN');
});

test('invalid parameters are ignored', () => {
  expect(read('tour=../etc&departure=<script>&adults=0&youths=-1&room=SUITE')).toEqual({});
  expect(read('adults=9')).toEqual({});
  expect(read('adults=6&youths=3')).toEqual({ adults: 6 });
});

test('of a repeated parameter the last one counts', () => {
  expect(read('adults=2&adults=4').adults).toBe(4);
});
