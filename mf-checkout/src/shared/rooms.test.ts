import type { RoomKind } from '@fernweh/contracts/rooms';
import type { Departure } from '@fernweh/contracts/tour';
import { sampleDeparture } from '../testing/sample-departures.ts';
import { priceOf } from './price-of.ts';
import { roomOptions } from './rooms.ts';

const sold = (...rooms: RoomKind[]): Departure['prices'] =>
  rooms.map(room => ({ room, amount: room === 'SINGLE' ? 130_000 : 100_000, youthAmount: 90_000 }));
const USUAL = sold('SHARE', 'TWIN', 'DOUBLE', 'SINGLE');
const ALL = sold('SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'FAMILY', 'SINGLE');
const options = (adults: number, youths = 0, prices = ALL) => roomOptions(prices, { adults, youths });
const labels = (...party: Parameters<typeof options>) => options(...party).map(({ label }) => label);

test('a single traveller shares a twin room or books a single room', () => {
  expect(labels(1)).toEqual(['Share a twin room', 'Single room']);
  expect(options(1)[0]?.note).toBe(
    'The lowest price for your party. You share with a traveller of the same gender, at no extra cost.',
  );
});

test('two adults can book a twin, a double or two singles', () => {
  expect(labels(2)).toEqual(['Twin room', 'Double room', 'Two single rooms']);
});

test('a shared place is named as one, after the rooms that the party has alone', () => {
  expect(labels(3, 0, USUAL).slice(0, 2)).toEqual([
    'Twin room and one place in a shared twin room',
    'Double room and one place in a shared twin room',
  ]);
});

test('four adults get twins first, then other rooms and mixes at the same price, single rooms last', () => {
  expect(labels(4)).toEqual([
    'Two twin rooms',
    'Two double rooms',
    'Twin room and double room',
    'Triple room and single room',
    'Twin room and two single rooms',
    'Double room and two single rooms',
    'Four single rooms',
  ]);
});

test('a family of three stays together where there is a room for three', () => {
  expect(labels(2, 1)).toEqual(['Triple room', 'Twin room and single room']);
  expect(options(2, 1)[0]?.note).toBe('The lowest price for your party. All of you are in one room.');
});

test('without a room for three the note says that one adult sleeps apart', () => {
  expect(options(2, 1, USUAL)).toMatchObject([
    {
      label: 'Twin room and single room',
      note: 'Twin room: 1 adult and 1 child, Single room: 1 adult. One adult sleeps apart from the children.',
    },
  ]);
});

test('one adult with two youths needs a triple, with three a family room', () => {
  expect(labels(1, 2)).toEqual(['Triple room']);
  expect(labels(1, 3)).toEqual(['Family room']);
  expect(labels(1, 2, sold('TWIN'))).toEqual([]);
});

test('youths without an adult in the room are offered only where nothing else is, and the note says so', () => {
  expect(options(1, 2, USUAL)).toMatchObject([
    { note: expect.stringContaining('One adult sleeps apart from the children. 2 children have no adult') },
  ]);
  expect(options(1, 3, USUAL)).toMatchObject([
    { label: 'Two twin rooms', note: expect.stringContaining('2 children have no adult in the room.') },
  ]);
});

test('rooms that are gone are not offered', () => {
  const gone = ALL.map(price => (price.room === 'TRIPLE' ? { ...price, roomsLeft: 0 } : price));
  expect(labels(2, 1, gone)).toEqual(['Twin room and single room']);
});

test.each([
  [2, 1],
  [1, 2],
  [4, 0],
  [2, 2],
  [5, 3],
  [8, 0],
])('the ways for %i adults and %i youths come cheapest first', (adults, youths) => {
  const departure = sampleDeparture({ prices: ALL });
  const totals = options(adults, youths).map(option => priceOf(departure, option).total);
  expect(totals.length).toBeGreaterThan(0);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
});
