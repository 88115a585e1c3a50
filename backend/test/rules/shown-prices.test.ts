import { checkExpected } from '../../src/bookings/hold-seats.ts';
import type { Promo } from '../../src/database/schema/promo.ts';
import { priceTrip } from '../../src/pricing/price-trip.ts';
import { promoObjection } from '../../src/promo/promo.ts';

test('a code counts on its first and its last day, and while it has uses left', () => {
  const promo: Promo = {
    id: 'a',
    code: 'SPRING',
    kind: 'PERCENT',
    percent: 10,
    amounts: null,
    saleFrom: '2027-03-01',
    saleTo: '2027-03-31',
    travelFrom: null,
    travelTo: null,
    minTravellers: 1,
    minSpend: null,
    tours: [],
    maxUses: 3,
    perUser: 1,
  };
  const objection = (now: string, uses = { all: 0, mine: 0 }) =>
    promoObjection(promo, {
      tour: 'slow-coast',
      startDate: '2027-06-05',
      currency: 'GBP',
      travellers: 2,
      listed: 100_000,
      uses,
      now,
    });
  expect([objection('2027-03-01'), objection('2027-03-31')]).toEqual([undefined, undefined]);
  expect(objection('2027-02-28')).toMatch(/isn’t recognised/);
  expect(objection('2027-04-01')).toMatch(/expired on 31 March 2027/);
  expect(objection('2027-03-15', { all: 3, mine: 0 })).toMatch(/used up/);
  expect(objection('2027-03-15', { all: 1, mine: 1 })).toMatch(/already used/);
});

test.each([
  [true, 90_000],
  [false, 100_000],
])('a youth pays less on tours that say so, and nowhere else (%s)', (youth, price) => {
  const { lines } = priceTrip({
    priceList: { currency: 'GBP', rooms: { TWIN: 100_000 }, youth, deposit: 15_000 },
    startDate: '2027-06-05',
    party: { adults: 1, youths: 1 },
    rooms: [{ kind: 'TWIN', rooms: 1 }],
    extras: [],
    now: '2027-01-10',
  });
  expect(lines.map(({ band, amount }) => [band, amount])).toEqual([
    ['ADULT', 100_000],
    ['YOUTH', price],
  ]);
});

test('another price than the one that was shown is refused, whether it is higher or lower', () => {
  const trip = { price: { total: 200_000, currency: 'GBP' } } as Parameters<typeof checkExpected>[0];
  expect(() => checkExpected(trip, 200_000)).not.toThrow();
  for (const shown of [199_999, 200_001]) expect(() => checkExpected(trip, shown)).toThrow();
});
