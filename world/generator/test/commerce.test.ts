import { CURRENCIES } from '@fernweh/contracts/channel';
import { type AccountRecord, subjectOf } from '../src/commerce/accounts.ts';
import type { BookingRecord } from '../src/commerce/booking-record.ts';
import { cancellationFee } from '../src/commerce/cancellation.ts';
import type { ExtraRecord } from '../src/commerce/extras.ts';
import type { PromoCodeRecord } from '../src/commerce/promo-codes.ts';
import { checkOf } from '../src/commerce/reference.ts';
import { addDays, daysBetween } from '../src/dates.ts';
import type { DepartureRecord } from '../src/tours/departures.ts';
import { ageless } from './ages.ts';
import { CLOCK, standardWorld } from './generated-worlds.ts';

let accounts: AccountRecord[];
let bookings: BookingRecord[];
let departures: Map<string, DepartureRecord>;
let extras: ExtraRecord[];
let promos: PromoCodeRecord[];
let tours: { slug: string; itinerary: { optionalExtras: string[] }[] }[];
beforeAll(() => {
  const { read } = standardWorld();
  accounts = read('backend/accounts.json');
  bookings = read('backend/bookings.json');
  extras = read('backend/extras.json');
  promos = read('backend/promo-codes.json');
  tours = read('backend/tours.json');
  departures = new Map(read<DepartureRecord[]>('backend/departures.json').map(one => [one.code, one]));
});
const slugs = () => new Set(tours.map(one => one.slug));
const sum = (list: { amount: number }[]) => list.reduce((total, one) => total + one.amount, 0);

test('there are 60 extras of every kind, with whole prices in seven currencies', () => {
  expect(extras).toHaveLength(60);
  expect(new Set(extras.map(one => one.code)).size).toBe(60);
  expect(new Set(extras.map(one => one.kind))).toEqual(
    new Set(['NIGHT', 'TRANSFER', 'ACTIVITY', 'INSURANCE']),
  );
  for (const { code, prices } of extras)
    for (const currency of CURRENCIES) {
      const step = currency === 'ZAR' ? 1000 : 100;
      expect({ code, currency, rest: prices[currency] % step, free: prices[currency] <= 0 }).toEqual({
        code,
        currency,
        rest: 0,
        free: false,
      });
    }
});

test('an activity of a day is sold as an extra of exactly the tours that offer it', () => {
  const byTitle = new Map(extras.map(one => [one.title, one]));
  const wrong = tours.flatMap(tour =>
    tour.itinerary.flatMap(day =>
      day.optionalExtras.filter(title => !byTitle.get(title)?.tours?.includes(tour.slug)),
    ),
  );
  expect(wrong).toEqual([]);
  const existing = slugs();
  expect(extras.flatMap(one => one.tours ?? []).filter(slug => !existing.has(slug))).toEqual([]);
  expect(extras.filter(one => one.tours?.length === 0).map(one => one.code)).toEqual([]);
});

test('there are eight promo codes: of both kinds, one expired, one for two travellers, one used up, some for certain tours', () => {
  expect(promos).toHaveLength(8);
  const open = promos.filter(one => one.saleFrom <= CLOCK && CLOCK <= one.saleUntil);
  expect(promos.filter(one => one.saleUntil < CLOCK)).toHaveLength(1);
  expect(open.some(one => one.minTravellers === 2)).toBe(true);
  expect(open.some(one => one.minSpend)).toBe(true);
  expect(open.filter(one => one.maxUses === one.used)).toHaveLength(1);
  expect(open.some(one => one.tours && one.tours.length > 0)).toBe(true);
  const existing = slugs();
  for (const one of promos) {
    expect(one.code).toBe(one.code.toUpperCase());
    expect(one.used).toBeLessThanOrEqual(one.maxUses ?? Number.POSITIVE_INFINITY);
    expect(one.kind === 'PERCENT' ? one.percent : Object.keys(one.amount ?? {})).toBeTruthy();
    expect((one.tours ?? []).filter(slug => !existing.has(slug))).toEqual([]);
  }
});

test('there are five accounts, whose subjects depend on the email address only', () => {
  expect(accounts.map(one => one.role)).toEqual(['new', 'upcoming', 'past', 'moderator', 'nickname-only']);
  for (const one of accounts) expect(one.subject).toBe(subjectOf(one.email));
  expect(accounts.at(-1)).not.toHaveProperty('given_name');
  expect(accounts.at(-1)).not.toHaveProperty('picture');
  expect(accounts.filter(one => one.permissions.includes('moderate:reviews'))).toHaveLength(1);
});

test('every account has its bookings', () => {
  const of = (role: AccountRecord['role']) => {
    const subject = accounts.find(one => one.role === role)?.subject;
    return bookings.filter(one => one.user === subject).map(one => one.state);
  };
  expect(of('new')).toEqual([]);
  expect(of('nickname-only')).toEqual([]);
  expect(of('upcoming')).toEqual(['CONFIRMED']);
  expect(of('past')).toEqual(['COMPLETED', 'CANCELLED']);
});

test('lines, payments, refunds and ledger of a booking add up', () => {
  for (const one of bookings) {
    expect(sum(one.lines)).toBe(one.total);
    expect(sum(one.payments)).toBe(one.paid);
    expect(sum(one.refunds)).toBe(one.refunded);
    expect(one.refunded).toBeLessThanOrEqual(one.paid);
    expect(one.paid).toBeLessThanOrEqual(one.total);
    const of = (name: string) =>
      sum(one.ledger.filter(({ debit }) => debit === name)) -
      sum(one.ledger.filter(({ credit }) => credit === name));
    expect(of('cash')).toBe(one.paid - one.refunded);
    expect(of('cash') + of('receivable') + of('sales')).toBe(0);
  }
});

test('deposits, balances and fees follow the rules', () => {
  for (const one of bookings) {
    const departure = departures.get(one.departure);
    if (!departure) throw new Error(`${one.departure} is not there`);
    expect(one.tour).toBe(departure.tour);
    expect(one.depositDue).toBe(departure.deposit[one.currency] * one.travellers.length);
    expect(one.balanceDueDate).toBe(addDays(departure.startDate, -60));
    expect(departure.capacity - departure.seatsLeft).toBeGreaterThanOrEqual(one.travellers.length);
    if (one.state === 'CONFIRMED') {
      expect(one.paid).toBe(one.depositDue);
      expect(one.balanceDueDate && one.balanceDueDate > CLOCK).toBe(true);
    }
    if (one.state === 'COMPLETED') {
      expect(one.paid).toBe(one.total);
      // Reviews are requested 3 days after return and possible for 365 days.
      const since = daysBetween(departure.endDate, CLOCK);
      expect(since >= 3 && since <= 365).toBe(true);
    }
    if (one.state === 'CANCELLED') {
      const days = daysBetween((one.cancelledAt ?? '').slice(0, 10), departure.startDate);
      expect(one.cancellationFee).toBe(cancellationFee(one.total, one.depositDue, days));
      expect(one.refunded).toBe(Math.max(0, one.paid - (one.cancellationFee ?? 0)));
    }
    expect(ageless(one.travellers, departure.startDate)).toEqual([]);
  }
});

test('a reference ends with its check character', () => {
  expect(new Set(bookings.map(one => one.ref)).size).toBe(bookings.length);
  for (const { ref } of bookings) {
    expect(ref).toMatch(/^FW[0-9A-HJKMNP-TV-Z]{7}[0-9A-Z]$/);
    expect(checkOf(ref.slice(2, 9))).toBe(ref.slice(9));
  }
});
