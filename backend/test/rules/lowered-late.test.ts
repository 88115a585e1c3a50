import fc from 'fast-check';
import { cancellationFee, loweredLate } from '../../src/cancellations/fee.ts';
import { TERMS } from '../../src/cancellations/terms.ts';
import { addDays } from '../../src/clock.ts';

const START = '2027-06-05';
const CANCELLED = new Date('2027-06-01T12:00:00Z');
const instant = (daysBefore: number) => new Date(`${addDays(START, -daysBefore)}T09:00:00Z`);

/** The fee of a trip whose price took these steps, each so many days before the departure. */
function feeOf(prices: readonly number[], days: readonly number[]): number {
  const changes = prices.slice(0, -1).map((before, n) => ({ before, at: instant(days[n] ?? 0) }));
  const total = prices.at(-1) ?? 0;
  return cancellationFee({
    terms: TERMS,
    total,
    reduced: loweredLate(total, changes, { terms: TERMS, startDate: START }),
    paid: total,
    refunded: 0,
    deposit: 0,
    startDate: START,
    confirmedAt: new Date('2026-12-01T00:00:00Z'),
    now: CANCELLED,
  }).fee;
}

const price = fc.integer({ min: 1_000, max: 1_000_000 });
const steps = fc.array(fc.record({ price, days: fc.integer({ min: 5, max: 59 }) }), { maxLength: 8 });
/** Earlier changes have more days left. */
const inOrder = (days: number[]) => days.toSorted((a, b) => b - a);

test('late changes that end at the price where they began change nothing of the fee', () => {
  fc.assert(
    fc.property(price, steps, (start, between) => {
      const days = inOrder([...between.map(one => one.days), 5]);
      const prices = [start, ...between.map(one => one.price), start];
      expect(feeOf(prices, days)).toBe(feeOf([start], []));
    }),
  );
});

test('no late changes make a fee lower than it was, up to the new price, or higher than that of the higher price', () => {
  fc.assert(
    fc.property(price, steps, price, (start, between, end) => {
      const days = inOrder([...between.map(one => one.days), 5]);
      const fee = feeOf([start, ...between.map(one => one.price), end], days);
      const unchanged = feeOf([start], []);
      expect(fee).toBeGreaterThanOrEqual(Math.min(end, unchanged));
      expect(fee).toBeLessThanOrEqual(feeOf([Math.max(start, end)], []));
    }),
  );
});

test('what was lowered before a percentage was due counts as it is now', () => {
  expect(feeOf([100_000, 60_000], [60])).toBe(feeOf([60_000], []));
  expect(feeOf([100_000, 60_000], [59])).toBe(60_000);
});
