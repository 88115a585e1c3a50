import type { Departure, RoomKind } from '@fernweh/contracts/tour';
import { roomOptions, sizeOf } from './rooms.ts';

const sold = (...rooms: RoomKind[]): Departure['prices'] => rooms.map(room => ({ room, amount: 100_000 }));
const ALL = sold('SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'SINGLE');
const labels = (adults: number, youths = 0, prices = ALL) =>
  roomOptions(prices, { adults, youths }).map(({ label }) => label);

test('one traveller shares a twin room unless they want one of their own', () => {
  expect(labels(1)).toEqual(['Share a twin room', 'Single room']);
});

test('two sleep in a twin room, or a double, or in two singles', () => {
  expect(labels(2)).toEqual(['Twin room', 'Double room', 'Two single rooms']);
});

test('the odd adult shares with a stranger, but nobody of a family does', () => {
  expect(labels(3)).toEqual(['Twin room, and one shares', 'Triple room', 'Three single rooms']);
  expect(labels(2, 1)).toEqual(['Twin room, one single', 'Triple room']);
});

test('nobody under 18 sleeps alone', () => {
  expect(labels(1, 1)).toEqual(['Twin room', 'Double room']);
});

test('what is not sold is not offered', () => {
  expect(labels(1, 0, sold('TWIN', 'SINGLE'))).toEqual(['Single room']);
  expect(labels(2, 1, sold('TWIN', 'SHARE'))).toEqual([]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('every way to place a party of %i has a bed for each', adults => {
  for (const { uses } of roomOptions(ALL, { adults, youths: 0 }))
    expect(uses.reduce((beds, use) => beds + sizeOf(use), 0)).toBe(adults);
});
