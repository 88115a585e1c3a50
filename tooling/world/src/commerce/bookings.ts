import type { Currency } from '@fernweh/contracts/channel';
import type { RoomKind } from '@fernweh/contracts/tour';
import type { World } from '../context.ts';
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { type Random, random, stableId } from '../random.ts';
import type { DepartureRecord } from '../tours/departures.ts';
import type { TourBundle } from '../tours/tour.ts';
import { type AccountRecord, accounts } from './accounts.ts';
import { CANCELLATION_TERMS, cancellationFee, isInCoolingOff } from './cancellation.ts';
import type { ExtraRecord } from './extras.ts';
import { checkOf, reference } from './reference.ts';

export { checkOf };

type BookingLine = {
  label: string;
  quantity: number;
  unitAmount: number;
  amount: number;
  room?: RoomKind;
  band?: 'ADULT' | 'YOUTH';
  /** Code of an extra. */
  extra?: string;
};
type PaymentRecord = {
  id: string;
  purpose: 'DEPOSIT' | 'BALANCE' | 'FULL';
  amount: number;
  provider: string;
  providerRef: string;
  state: 'SUCCEEDED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  at: string;
};
type RefundRecord = {
  id: string;
  payment: string;
  amount: number;
  providerRef: string;
  state: 'SUCCEEDED';
  at: string;
};
/** Append-only; the debits and credits of a booking balance. */
type LedgerRecord = {
  debit: string;
  credit: string;
  amount: number;
  cause: string;
  at: string;
};
/** A booking of one of the accounts (product: Entities). Money is minor units of its currency. */
export type BookingRecord = {
  id: string;
  version: number;
  ref: string;
  /** Subject of its account. */
  user: string;
  channel: number;
  currency: Currency;
  departure: string;
  tour: string;
  state: 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
  lines: BookingLine[];
  total: number;
  depositDue: number;
  paid: number;
  refunded: number;
  /** Absent where everything was due at once. */
  balanceDueDate?: PlainDate;
  termsVersion: string;
  termsAcceptedAt: string;
  cancellationTerms: typeof CANCELLATION_TERMS;
  cancelledAt?: string;
  cancellationFee?: number;
  createdAt: string;
  confirmedAt: string;
  travellers: {
    lead: boolean;
    firstName: string;
    lastName: string;
    dob: PlainDate;
    gender: 'F' | 'M' | 'X';
    nationality: string;
    roomNo: number;
  }[];
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  ledger: LedgerRecord[];
};

const CHANNEL: Record<string, number> = { GBP: 33, EUR: 4931, USD: 1, AUD: 3220 };
const BALANCE_DAYS = 60;
const PARTY = 2;

type Wish = {
  account: AccountRecord;
  departure: DepartureRecord;
  /** Days before the clock on which it was booked. */
  bookedDaysAgo: number;
  state: BookingRecord['state'];
  cancelledDaysAgo?: number;
  companion: { firstName: string; lastName: string; dob: PlainDate; gender: 'F' | 'M' | 'X' };
  dob: PlainDate;
  gender: 'F' | 'M' | 'X';
  nationality: string;
  extra?: ExtraRecord;
};

/** A tour that ran some weeks ago, for those who have been: last season's dates at last season's price. */
function pastDeparture(bundle: TourBundle, endedDaysAgo: number, clock: PlainDate): DepartureRecord {
  const model = bundle.departures[0];
  if (!model) throw new Error(`${bundle.tour.slug} has no departures`);
  const { history: _, ...rest } = model;
  const endDate = addDays(clock, -endedDaysAgo);
  const startDate = addDays(endDate, 1 - bundle.tour.days);
  return {
    ...rest,
    code: `${bundle.tour.code}-${startDate.slice(2).replaceAll('-', '')}`,
    startDate,
    endDate,
    seatsLeft: 2,
    guaranteed: true,
    state: 'COMPLETED',
    saleClosesAt: `${addDays(startDate, -1)}T12:00:00Z`,
    prices: rest.prices.map(({ room, amount }) => ({ room, amount })),
  };
}

function booking(wish: Wish, clock: PlainDate, seed: string): BookingRecord {
  const { account, departure, state, extra } = wish;
  const draw = random(seed, 'booking', account.email, departure.code);
  const currency: Currency = account.currency;
  const booked = addDays(clock, -wish.bookedDaysAgo);
  const at = (day: PlainDate, hour: string) => `${day}T${hour}:00Z`;
  const id = stableId(at(booked, '19:40'), seed, 'booking', account.email, departure.code);
  const lines = linesOf(departure, currency, extra);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const balanceDueDate = addDays(departure.startDate, -BALANCE_DAYS);
  const atOnce = balanceDueDate <= booked;
  const deposit = departure.deposit[currency] * PARTY;
  const settled = state === 'COMPLETED' || (!atOnce && balanceDueDate <= clock && state === 'CONFIRMED');
  const payments: PaymentRecord[] = [
    payment(id, atOnce ? 'FULL' : 'DEPOSIT', atOnce ? total : deposit, at(booked, '19:52'), draw),
    ...(settled && !atOnce
      ? [payment(id, 'BALANCE', total - deposit, at(addDays(balanceDueDate, -3), '07:15'), draw)]
      : []),
  ];
  const paid = payments.reduce((sum, one) => sum + one.amount, 0);
  const cancelled = state === 'CANCELLED' ? addDays(clock, -(wish.cancelledDaysAgo ?? 0)) : undefined;
  const fee = cancelled ? feeOf({ total, deposit, departure, booked, cancelled }) : undefined;
  const refunded = fee === undefined ? 0 : Math.max(0, paid - fee);
  const refunds = refundsOf(payments, refunded, at(cancelled ?? booked, '10:06'), draw);
  return {
    id,
    version: payments.length + refunds.length + 1,
    ref: reference(draw),
    user: account.subject,
    channel: CHANNEL[currency] ?? 1,
    currency,
    departure: departure.code,
    tour: departure.tour,
    state,
    lines,
    total,
    depositDue: atOnce ? total : deposit,
    paid,
    refunded,
    ...(!atOnce && { balanceDueDate }),
    termsVersion: '2026-01',
    termsAcceptedAt: at(booked, '19:48'),
    cancellationTerms: CANCELLATION_TERMS,
    ...(cancelled && { cancelledAt: at(cancelled, '10:05'), cancellationFee: fee ?? 0 }),
    createdAt: at(booked, '19:40'),
    confirmedAt: at(booked, '19:52'),
    travellers: travellersOf(wish),
    payments,
    refunds,
    ledger: ledgerOf({
      payments,
      refunds,
      total,
      cancelled: cancelled !== undefined,
      fee,
      at: at(booked, '19:52'),
    }),
  };
}

function feeOf(one: {
  total: number;
  deposit: number;
  departure: DepartureRecord;
  booked: PlainDate;
  cancelled: PlainDate;
}): number {
  const daysBefore = daysBetween(one.cancelled, one.departure.startDate);
  if (isInCoolingOff(one.booked, one.cancelled, daysBefore)) return 0;
  return cancellationFee(one.total, one.deposit, daysBefore);
}

function linesOf(departure: DepartureRecord, currency: Currency, extra?: ExtraRecord): BookingLine[] {
  const twin = departure.prices.find(({ room }) => room === 'TWIN')?.amount[currency] ?? 0;
  const line = (label: string, unitAmount: number, more: Partial<BookingLine>): BookingLine => ({
    label,
    quantity: PARTY,
    unitAmount,
    amount: unitAmount * PARTY,
    ...more,
  });
  return [
    line('Twin room, adult', twin, { room: 'TWIN', band: 'ADULT' }),
    ...(extra ? [line(extra.title, extra.prices[currency], { extra: extra.code })] : []),
  ];
}

function payment(
  bookingId: string,
  purpose: PaymentRecord['purpose'],
  amount: number,
  at: string,
  draw: Random,
): PaymentRecord {
  const providerRef = `pi_${Array.from({ length: 24 }, () => draw.int(0, 35).toString(36)).join('')}`;
  return {
    id: stableId(at, bookingId, purpose),
    purpose,
    amount,
    provider: 'stripe',
    providerRef,
    state: 'SUCCEEDED',
    at,
  };
}

/** Gives money back to the payments it came from, the last one first, and says so in their state. */
function refundsOf(payments: PaymentRecord[], refunded: number, at: string, draw: Random): RefundRecord[] {
  let rest = refunded;
  return [...payments].reverse().flatMap(one => {
    const amount = Math.min(rest, one.amount);
    if (amount === 0) return [];
    rest -= amount;
    one.state = amount === one.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const providerRef = `re_${Array.from({ length: 24 }, () => draw.int(0, 35).toString(36)).join('')}`;
    return [
      {
        id: stableId(at, one.id, 'refund'),
        payment: one.id,
        amount,
        providerRef,
        state: 'SUCCEEDED' as const,
        at,
      },
    ];
  });
}

/** What was sold is owed, what was paid settles it, what was given back is owed no more. */
function ledgerOf(one: {
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  total: number;
  cancelled: boolean;
  fee: number | undefined;
  at: string;
}): LedgerRecord[] {
  const entry = (debit: string, credit: string, amount: number, cause: string, at: string): LedgerRecord => ({
    debit,
    credit,
    amount,
    cause,
    at,
  });
  const end = one.refunds[0]?.at ?? one.at;
  return [
    entry('receivable', 'sales', one.total, 'booking confirmed', one.at),
    ...one.payments.map(({ amount, purpose, at }) =>
      entry('cash', 'receivable', amount, `payment ${purpose.toLowerCase()}`, at),
    ),
    ...(one.cancelled
      ? [entry('sales', 'receivable', one.total - (one.fee ?? 0), 'booking cancelled', end)]
      : []),
    ...one.refunds.map(({ amount, at }) => entry('receivable', 'cash', amount, 'refund', at)),
  ];
}

const travellersOf = ({
  account,
  companion,
  dob,
  gender,
  nationality,
}: Wish): BookingRecord['travellers'] => [
  {
    lead: true,
    firstName: account.given_name ?? account.nickname,
    lastName: account.family_name ?? '',
    dob,
    gender,
    nationality,
    roomNo: 1,
  },
  { lead: false, ...companion, nationality, roomNo: 1 },
];

/** The tour an account has chosen: the first that fits, in the order of the world. */
function tourWith(world: World, style: string, days: number): TourBundle {
  const fitting = world.bundles.find(
    ({ tour }) => tour.styles.includes(style) && tour.days >= days && !tour.isNew,
  );
  const bundle = fitting ?? world.bundles[0];
  if (!bundle) throw new Error('A world without tours has no bookings');
  return bundle;
}

/** A departure so far ahead that the balance is not yet due, on which at least a party has taken seats. */
function departureIn(bundle: TourBundle, clock: PlainDate, daysAhead: number): DepartureRecord {
  const least = addDays(clock, daysAhead);
  const found = bundle.departures.find(
    one => one.startDate >= least && one.capacity - one.seatsLeft >= PARTY,
  );
  const departure =
    found ?? bundle.departures.find(one => one.startDate >= least) ?? bundle.departures.at(-1);
  if (!departure) throw new Error(`${bundle.tour.slug} has no departures`);
  // The seats of these bookings are among those taken.
  departure.seatsLeft = Math.min(departure.seatsLeft, departure.capacity - PARTY);
  return departure;
}

/**
 * Bookings that fit the accounts: a confirmed one with its balance due, a completed one that may be reviewed, a
 * cancelled one; and the departures in the past that they belong to.
 */
export function bookings(
  world: World,
  extras: ExtraRecord[],
): { bookings: BookingRecord[]; past: DepartureRecord[] } {
  const { clock, seed } = world;
  const people = accounts(clock);
  const account = (role: AccountRecord['role']) => people.find(one => one.role === role) as AccountRecord;
  const rail = tourWith(world, 'Rail', 6);
  const cycling = tourWith(world, 'Cycling', 6);
  const coast = tourWith(world, 'Coast and islands', 6);
  const done = pastDeparture(cycling, 20, clock);
  const insurance = extras.find(({ code }) => code === 'INSURE-FULL');
  const ingrid = { dob: '1971-04-18', gender: 'F', nationality: 'IE' } as const;
  const declan = { firstName: 'Declan', lastName: "O'Neill", dob: '1968-10-02', gender: 'M' } as const;
  const wishes: Wish[] = [
    {
      account: account('upcoming'),
      departure: departureIn(rail, clock, BALANCE_DAYS + 14),
      bookedDaysAgo: 40,
      state: 'CONFIRMED',
      dob: '1988-07-09',
      gender: 'M',
      nationality: 'ES',
      companion: { firstName: 'Lucía', lastName: 'Herrera', dob: '1990-01-27', gender: 'F' },
      ...(insurance && { extra: insurance }),
    },
    {
      account: account('past'),
      departure: done,
      bookedDaysAgo: 190,
      state: 'COMPLETED',
      ...ingrid,
      companion: declan,
    },
    {
      account: account('past'),
      departure: departureIn(coast, clock, BALANCE_DAYS + 60),
      bookedDaysAgo: 75,
      state: 'CANCELLED',
      cancelledDaysAgo: 12,
      ...ingrid,
      companion: declan,
    },
  ];
  return { bookings: wishes.map(wish => booking(wish, clock, seed)), past: [done] };
}
