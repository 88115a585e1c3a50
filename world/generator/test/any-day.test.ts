import { CURRENCIES } from '@fernweh/contracts/channel';
import type { Review } from '@fernweh/contracts/review';
import type { TourRecord } from '@fernweh/contracts/search';
import type { BookingRecord } from '../src/commerce/booking-record.ts';
import type { PromoCodeRecord } from '../src/commerce/promo-codes.ts';
import { addDays, daysBetween } from '../src/dates.ts';
import type { DepartureRecord } from '../src/tours/departures.ts';
import { mayShowWas } from '../src/tours/history.ts';
import type { WorldFiles } from '../src/world-files.ts';
import { worldsInProcess } from './generated-worlds.ts';

const TOURS = 40;
const FIRST = '2026-11-25';
const ON_SALE_DAYS = 548;

function shopIn(files: WorldFiles, day: string) {
  const read = <T>(file: string): T => JSON.parse(files.get(file) ?? 'null') as T;
  const departures = read<DepartureRecord[]>('backend/departures.json');
  return {
    files,
    departures,
    open: departures.filter(({ startDate }) => startDate > day),
    reviews: read<Review[]>('backend/reviews.json'),
    promos: read<PromoCodeRecord[]>('backend/promo-codes.json'),
    bookings: read<BookingRecord[]>('backend/bookings.json'),
    records: read<TourRecord[]>('search/tours.json'),
  };
}
type Shop = ReturnType<typeof shopIn>;

const share = <T>(all: readonly T[], fits: (one: T) => boolean) => all.filter(fits).length / all.length;

function expectFullShop({ departures, open, reviews, promos, bookings, records }: Shop, day: string) {
  // Dates for 18 months, of every tour, and none twice.
  const last = addDays(day, ON_SALE_DAYS);
  const byTour = Map.groupBy(open, one => one.tour);
  expect(byTour.size).toBe(records.length);
  for (const [tour, all] of byTour)
    expect({ tour, dates: all.length >= 12 && all.length <= 48 }).toEqual({ tour, dates: true });
  expect(open.length / byTour.size).toBeGreaterThan(20);
  expect(open.length / byTour.size).toBeLessThan(28);
  const months = new Set(open.map(({ startDate }) => startDate.slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(18);
  expect(open.every(({ startDate }) => startDate < last)).toBe(true);
  expect(new Set(departures.map(one => one.code)).size).toBe(departures.length);
  // Shares of the product's rule.
  expect(Math.abs(share(open, one => one.seatsLeft === 0) - 0.1)).toBeLessThan(0.03);
  expect(
    Math.abs(share(open, one => one.seatsLeft > 0 && one.seatsLeft * 2 < one.capacity) - 0.2),
  ).toBeLessThan(0.03);
  expect(Math.abs(share(open, one => one.guaranteed) - 0.25)).toBeLessThan(0.03);
  expect(records.filter(one => one.guaranteed).length).toBeGreaterThan(TOURS / 10);
  // Prices, and "was" prices that were charged.
  for (const one of open)
    for (const { amount } of one.prices)
      expect(CURRENCIES.every(currency => amount[currency] > 0)).toBe(true);
  const shown = open.filter(one => one.prices.some(({ wasAmount }) => wasAmount));
  expect(shown.length).toBeGreaterThan(0);
  for (const { prices, history = [] } of shown)
    expect(mayShowWas(history, day, prices[0]?.wasAmount ?? ({} as never))).toBe(true);
  expect(records.filter(one => one.onSale).length).toBeGreaterThan(0);
  // Codes: one expired, the others open.
  expect(promos.filter(one => one.saleUntil < day)).toHaveLength(1);
  expect(promos.filter(one => one.saleFrom <= day && day <= one.saleUntil)).toHaveLength(7);
  // Reviews and replies of the past, some of the last three months.
  const newest =
    reviews
      .map(one => one.created_date)
      .sort()
      .at(-1) ?? '';
  expect(newest.slice(0, 10) < day).toBe(true);
  expect(daysBetween(newest.slice(0, 10), day)).toBeLessThan(92);
  expect(reviews.filter(({ reply }) => reply && reply.date > day)).toEqual([]);
  expect(new Set(reviews.map(one => one.review_id)).size).toBe(reviews.length);
  const mean = reviews.reduce((sum, { metrics }) => sum + metrics.rating, 0) / reviews.length;
  expect(Math.abs(mean - 4.4)).toBeLessThan(0.1);
  expect(share(reviews, ({ metrics }) => metrics.rating <= 2)).toBeGreaterThan(0.05);
  // What is booked is there.
  const codes = new Set(departures.map(one => one.code));
  expect(bookings.filter(({ departure }) => !codes.has(departure))).toEqual([]);
}

const LAST = '2032-11-25';
const BEGINNINGS = '2026-11-25 2027-02-28 2028-02-29 2029-12-31 2030-01-01 2031-03-30 2032-12-31'.split(' ');
const MONTHS = Array.from({ length: 6 }, (_, n) => addDays(FIRST, n * 30));
const LATER = ['2026-11-26', '2027-11-25', '2028-02-29', '2029-11-25', LAST];

/** Of worlds that begin on a day. */
const begun = new Map<string, Shop>();
/** Of one world, which is carried on from day to day. */
const shops = new Map<string, Shop>();
const on = (day: string) => shops.get(day) as Shop;
/** The same world, which is carried on to its last day at once, and asked for an earlier one afterwards. */
let atOnce: Map<string, WorldFiles>;

beforeAll(() => {
  const [carried, leapt, ...others] = worldsInProcess([
    { tours: TOURS, clock: FIRST, days: [...new Set([...MONTHS, ...LATER])].sort() },
    { tours: TOURS, clock: FIRST, days: [LAST, '2031-03-30'] },
    ...BEGINNINGS.map(day => ({ tours: TOURS, clock: day, days: [day] })),
  ]);
  for (const [day, files] of carried ?? []) shops.set(day, shopIn(files, day));
  atOnce = leapt ?? new Map();
  for (const days of others) for (const [day, files] of days) begun.set(day, shopIn(files, day));
}, 120_000);

test.each(BEGINNINGS)('a world that begins on %s is a full shop', day => {
  expectFullShop(begun.get(day) as Shop, day);
});

describe('a world that is carried on', () => {
  test.each([
    ['a day', '2026-11-26'],
    ['a month', MONTHS[1] ?? ''],
    ['a year', '2027-11-25'],
    ['three years', '2029-11-25'],
    ['six years', LAST],
  ])('by %s is a full shop', (_, day) => {
    expectFullShop(on(day), day);
  });

  test('has the bookings and the seats of booked departures that it had', () => {
    const { bookings } = on(FIRST);
    const booked = new Set(bookings.map(({ departure }) => departure));
    const seats = ({ departures }: Shop) =>
      Object.fromEntries(
        departures.filter(({ code }) => booked.has(code)).map(({ code, seatsLeft }) => [code, seatsLeft]),
      );
    for (const day of LATER) {
      expect(on(day).bookings).toEqual(bookings);
      expect(seats(on(day))).toEqual(seats(on(FIRST)));
    }
  });

  test('has the dates and reviews that it had, but for prices and guarantees', () => {
    const fixed = ({ prices, deposit, history, guaranteed, state, ...one }: DepartureRecord) => one;
    const known = new Map(on(FIRST).departures.map(one => [one.code, one]));
    for (const day of LATER) {
      for (const one of on(day).open) {
        const before = known.get(one.code) ?? one;
        expect(fixed(one)).toEqual(fixed(before));
        // A guarantee stays, and a new one has enough travellers.
        expect(one.guaranteed || !before.guaranteed).toBe(true);
        if (one.guaranteed && !before.guaranteed)
          expect(one.capacity - one.seatsLeft).toBeGreaterThanOrEqual(one.minToRun);
      }
      const reviews = new Map(on(day).reviews.map(one => [one.review_id, one]));
      for (const one of on(FIRST).reviews) expect(reviews.get(one.review_id)).toEqual(one);
    }
  });

  test('has prices that went down for a while and up again, and a journal with new dates', () => {
    const amounts = new Map<string, number[]>();
    for (const day of MONTHS)
      for (const { code, prices } of on(day).open)
        amounts.set(code, [...(amounts.get(code) ?? []), prices[0]?.amount.GBP ?? 0]);
    const moves = [...amounts.values()].flatMap(all =>
      all.map((one, n) => Math.sign(one - (all[n - 1] ?? one))),
    );
    expect(moves).toContain(-1);
    expect(moves).toContain(1);
    for (const day of [...MONTHS, ...LATER]) {
      const dates = [...(on(day).files.get('contentful/space.json') ?? '').matchAll(/"(\d{4}-\d\d-\d\d)T/g)];
      const newest =
        dates
          .map(([, date = '']) => date)
          .sort()
          .at(-1) ?? '';
      expect(newest < day).toBe(true);
      expect(daysBetween(newest, day)).toBeLessThan(15);
    }
  });

  test('is the same, whatever the days between', () => {
    const once = atOnce.get(LAST) as WorldFiles;
    const { files } = on(LAST);
    expect([...files].filter(([file, text]) => once.get(file) !== text).map(([file]) => file)).toEqual([]);
    // An earlier day does not take it back.
    expect(atOnce.get('2031-03-30')).toEqual(once);
  });
});
