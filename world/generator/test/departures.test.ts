import { CURRENCIES } from '@fernweh/contracts/channel';
import { DEPOSITS } from '@fernweh/contracts/rules';
import type { Tour } from '@fernweh/contracts/tour';
import { addDays } from '../src/dates.ts';
import type { DepartureRecord } from '../src/tours/departures.ts';
import { daysCharged, mayShowWas } from '../src/tours/history.ts';
import { perCurrency } from '../src/tours/prices.ts';
import { makeWorld } from '../src/world.ts';
import { departuresIn } from '../src/world-files.ts';
import { CLOCK, SEED, standardWorld } from './generated-worlds.ts';

let all: DepartureRecord[];
let ahead: DepartureRecord[];
let tours: Tour[];
beforeAll(() => {
  const { read } = standardWorld();
  all = read('backend/departures.json');
  tours = read('backend/tours.json');
  ahead = all.filter(one => one.startDate > CLOCK);
});

test('there are 240 tours with 24 departures each, with unique codes', () => {
  expect(tours).toHaveLength(240);
  const perTour = Map.groupBy(ahead, one => one.tour);
  expect(tours.filter(({ slug }) => perTour.get(slug)?.length !== 24).map(({ slug }) => slug)).toEqual([]);
  expect(new Set(all.map(one => one.code)).size).toBe(all.length);
});

test('a large world has two departures a tour', () => {
  expect([240, 2000, 20_000].map(departuresIn)).toEqual([24, 24, 2]);
  const files = makeWorld({ tours: 9, seed: SEED, clock: CLOCK, departuresPerTour: 2 });
  const few: DepartureRecord[] = JSON.parse(files.get('backend/departures.json') ?? '[]');
  const starting = few.filter(({ startDate }) => startDate > CLOCK);
  const perTour = Map.groupBy(starting, ({ tour }) => tour);
  expect(new Set([...perTour.values()].map(all => all.length))).toEqual(new Set([2]));
});

test('a tenth of the departures is sold out, a fifth limited, a quarter guaranteed', () => {
  const share = (matches: (one: DepartureRecord) => boolean) => ahead.filter(matches).length / ahead.length;
  expect(Math.abs(share(one => one.seatsLeft === 0) - 0.1)).toBeLessThan(0.01);
  expect(Math.abs(share(one => one.seatsLeft > 0 && one.seatsLeft * 2 < one.capacity) - 0.2)).toBeLessThan(
    0.015,
  );
  expect(Math.abs(share(one => one.guaranteed) - 0.25)).toBeLessThan(0.01);
});

test('a departure lasts as long as its tour, closes its sale before it starts, and has beds for the whole group', () => {
  const days = new Map(tours.map(one => [one.slug, one.days]));
  const wrong = all.filter(
    one =>
      one.endDate !== addDays(one.startDate, (days.get(one.tour) ?? 0) - 1) ||
      one.saleClosesAt.slice(0, 10) >= one.startDate ||
      one.seatsLeft > one.capacity ||
      one.rooms.reduce((beds, { occupancy, rooms }) => beds + occupancy * rooms, 0) < one.capacity ||
      one.rooms.map(({ kind }) => kind).join() !== one.prices.map(({ room }) => room).join(),
  );
  expect(wrong.map(one => one.code)).toEqual([]);
});

test('prices are whole, deposits are at most the rule’s and a quarter of the price', () => {
  const wrong: string[] = [];
  for (const one of all)
    for (const currency of CURRENCIES) {
      const deposit = one.deposit[currency];
      if (deposit <= 0 || deposit > DEPOSITS[currency] * 100) wrong.push(`${one.code} deposit ${currency}`);
      for (const { room, amount, wasAmount } of one.prices) {
        const price = amount[currency];
        const whole = price > 0 && price % (currency === 'ZAR' ? 1000 : 100) === 0;
        const lower = !wasAmount || wasAmount[currency] > price;
        if (!whole || !lower || deposit > (price * (one.youth ? 0.9 : 1)) / 4)
          wrong.push(`${one.code} ${room} ${currency}`);
      }
    }
  expect(wrong).toEqual([]);
});

test('prices are not converted: the ratios between currencies differ by tour', () => {
  const ratios = new Set(
    ahead.map(({ prices }) => ((prices[0]?.amount.EUR ?? 0) / (prices[0]?.amount.GBP ?? 1)).toFixed(3)),
  );
  expect(ratios.size).toBeGreaterThan(40);
});

test('only family tours have youth prices', () => {
  const family = new Set(tours.filter(one => one.styles.includes('Family')).map(one => one.slug));
  expect(all.filter(one => one.youth !== family.has(one.tour))).toEqual([]);
});

describe('the "was" price', () => {
  const at = (GBP: number) => perCurrency(() => GBP);
  test('needs 28 of the last 60 days at that price', () => {
    const period = (from: number, until: number) => [
      { from: addDays(CLOCK, -from), until: addDays(CLOCK, -until), amount: at(1000) },
      { from: addDays(CLOCK, 1 - until), amount: at(900) },
    ];
    expect(daysCharged(period(300, 1), CLOCK, at(1000))).toBe(59);
    expect(mayShowWas(period(300, 32), CLOCK, at(1000))).toBe(true);
    expect(mayShowWas(period(300, 33), CLOCK, at(1000))).toBe(false);
    expect(mayShowWas(period(20, 1), CLOCK, at(1000))).toBe(false);
    expect(mayShowWas(period(300, 1), CLOCK, at(2000))).toBe(false);
  });
  test('is shown exactly where the price history allows it', () => {
    const twin = (one: DepartureRecord) => one.prices.find(({ room }) => room === 'TWIN');
    const lowered = ahead.filter(one => one.history);
    const shown = ahead.filter(one => twin(one)?.wasAmount);
    expect(shown.length).toBeGreaterThan(100);
    expect(lowered.length).toBeGreaterThan(shown.length);
    for (const one of lowered) {
      const [before, now] = one.history ?? [];
      expect(now?.amount).toEqual(twin(one)?.amount);
      const was = before?.amount ?? at(0);
      expect({ code: one.code, shown: twin(one)?.wasAmount }).toEqual({
        code: one.code,
        shown: mayShowWas(one.history ?? [], CLOCK, was) ? was : undefined,
      });
    }
    expect(shown.filter(one => !one.history)).toEqual([]);
  });
});
