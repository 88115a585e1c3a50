import { costsOf } from '../../src/cancellations/costs.ts';
import { cancellationFee } from '../../src/cancellations/fee.ts';
import { TERMS } from '../../src/cancellations/terms.ts';
import { addDays } from '../../src/clock.ts';

const START = '2027-06-05';
const basis = { terms: TERMS, total: 200_000, reduced: 0, deposit: 30_000, startDate: START };
const at = (daysBefore: number, time = '09:00') => new Date(`${addDays(START, -daysBefore)}T${time}:00Z`);
const held = { state: 'ON_HOLD' as const, cancellationTerms: TERMS, confirmedAt: null };

test('a booking long before departure lists every step with its days and its amount', () => {
  expect(costsOf(held, basis, at(200))).toEqual({
    freeHours: 24,
    steps: [
      { from: '2026-11-17', to: '2027-04-06', percent: 0, fee: 30_000 },
      { from: '2027-04-07', to: '2027-05-14', percent: 25, fee: 50_000 },
      { from: '2027-05-15', to: '2027-05-28', percent: 50, fee: 100_000 },
      { from: '2027-05-29', to: '2027-06-04', percent: 75, fee: 150_000 },
      { from: '2027-06-05', percent: 100, fee: 200_000 },
    ],
  });
});

test('a late booking begins with today’s step, and nothing of it is free', () => {
  expect(costsOf(held, basis, at(15))).toEqual({
    steps: [
      { from: '2027-05-21', to: '2027-05-28', percent: 50, fee: 100_000 },
      { from: '2027-05-29', to: '2027-06-04', percent: 75, fee: 150_000 },
      { from: '2027-06-05', percent: 100, fee: 200_000 },
    ],
  });
  expect(costsOf(held, basis, at(0))?.steps).toEqual([{ from: START, percent: 100, fee: 200_000 }]);
});

test('every day costs what a cancellation on that day costs', () => {
  const confirmedAt = at(200);
  const costs = costsOf({ ...held, state: 'CONFIRMED', confirmedAt }, basis, at(190));
  for (let days = 190; days >= 0; days--) {
    const day = addDays(START, -days);
    const step = costs?.steps.find(({ from, to = '9999' }) => from <= day && day <= to);
    const { fee } = cancellationFee({ ...basis, paid: 200_000, refunded: 0, confirmedAt, now: at(days) });
    expect({ day, fee: step?.fee }).toEqual({ day, fee });
  }
});

test('a booking that is free has the instant until which it is', () => {
  const confirmed = { ...held, state: 'CONFIRMED' as const, confirmedAt: at(100) };
  expect(costsOf(confirmed, basis, at(100, '20:00'))?.freeUntil).toBe('2027-02-26T09:00:00.000Z');
  expect(costsOf(confirmed, basis, at(98))).not.toHaveProperty('freeUntil');
  // Tomorrow departure is too near.
  expect(costsOf(held, basis, at(60))).toMatchObject({ freeUntil: '2027-04-07T00:00:00.000Z' });
});

test('nothing is told of a booking that has ended or a trip that has begun', () => {
  expect(costsOf({ ...held, state: 'CANCELLED' }, basis, at(100))).toBeUndefined();
  expect(costsOf({ ...held, state: 'CONFIRMED', confirmedAt: at(100) }, basis, at(-1))).toBeUndefined();
});
