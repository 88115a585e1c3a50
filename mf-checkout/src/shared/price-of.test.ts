import { sampleDeparture } from '../testing/sample-departures.ts';
import { priceOf } from './price-of.ts';
import { roomOptions } from './rooms.ts';

const price = (
  departure: ReturnType<typeof sampleDeparture>,
  adults: number,
  youths: number,
  kind: string,
) => {
  const room = roomOptions(departure.prices, { adults, youths }).find(({ key }) => key === kind);
  if (!room) throw new Error(`no ${kind}`);
  return priceOf(departure, room);
};

test('two adults in a twin room pay a deposit each and the balance by its due date', () => {
  expect(price(sampleDeparture(), 2, 0, 'TWIN')).toEqual({
    lines: [{ count: 2, band: 'ADULT', room: 'TWIN', each: 124_900 }],
    total: 249_800,
    today: 30_000,
    later: { amount: 219_800, by: '2027-04-13' },
  });
});

test('what is due today is never more than the price', () => {
  const { total, today, later } = price(sampleDeparture({ deposit: 200_000 }), 2, 0, 'TWIN');
  expect([today, later?.amount]).toEqual([total, 0]);
});

test('within sixty days the full price is due at once', () => {
  const soon = sampleDeparture({ balanceDueDate: undefined });
  const { total, today, later } = price(soon, 2, 0, 'TWIN');
  expect(today).toBe(total);
  expect(later).toBeUndefined();
});

test('youths pay the youth price, and the lines sum to the total', () => {
  const family = sampleDeparture({
    prices: [
      { room: 'TWIN', amount: 100_000, youthAmount: 90_000 },
      { room: 'SINGLE', amount: 130_000, youthAmount: 117_000 },
    ],
  });
  const { lines, total } = price(family, 2, 1, 'TWIN-SINGLE');
  expect(lines).toEqual([
    { count: 1, band: 'ADULT', room: 'SINGLE', each: 130_000 },
    { count: 1, band: 'ADULT', room: 'TWIN', each: 100_000 },
    { count: 1, band: 'YOUTH', room: 'TWIN', each: 90_000 },
  ]);
  expect(lines.reduce((sum, { count, each }) => sum + count * each, 0)).toBe(total);
});
