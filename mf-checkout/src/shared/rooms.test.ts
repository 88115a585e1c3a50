import type { Departure, RoomKind } from '@fernweh/contracts/tour';
import { roomOptions, sizeOf } from './rooms.ts';

const sold = (...rooms: RoomKind[]): Departure['prices'] => rooms.map(room => ({ room, amount: 100_000 }));
const ALL = sold('SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'SINGLE');
const labels = (adults: number, youths = 0, prices = ALL) =>
  roomOptions(prices, { adults, youths }).map(({ label }) => label);

test('a single traveller shares a twin room or books a single room', () => {
  expect(labels(1)).toEqual(['Share a twin room', 'Single room']);
});

test('two travellers can book a twin, a double or two singles', () => {
  expect(labels(2)).toEqual(['Twin room', 'Double room', 'Two single rooms']);
});

test('the odd adult shares with another traveller, but never in a family', () => {
  expect(labels(3)).toEqual(['Twin room, and one shares', 'Triple room', 'Three single rooms']);
  expect(labels(2, 1)).toEqual(['Twin room, one single', 'Triple room']);
});

test('no youth gets a single room', () => {
  expect(labels(1, 1)).toEqual(['Twin room', 'Double room']);
});

test('unsold room kinds are not offered', () => {
  expect(labels(1, 0, sold('TWIN', 'SINGLE'))).toEqual(['Single room']);
  expect(labels(2, 1, sold('TWIN', 'SHARE'))).toEqual([]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'every room option for a party of %i has a bed for each traveller',
  adults => {
    for (const { uses } of roomOptions(ALL, { adults, youths: 0 }))
      expect(uses.reduce((beds, use) => beds + sizeOf(use), 0)).toBe(adults);
  },
);
