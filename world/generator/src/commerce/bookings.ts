import type { Currency } from '@fernweh/contracts/channel';
import { BALANCE_DAYS } from '@fernweh/contracts/rules';
import type { World } from '../context.ts';
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { random, stableId } from '../random.ts';
import type { DepartureRecord } from '../tours/departures.ts';
import { type BookingPlan, planBookings } from './booking-plans.ts';
import type { BookingLine, BookingRecord, PaymentRecord } from './booking-record.ts';
import { CANCELLATION_TERMS, cancellationFee, isInCoolingOff } from './cancellation.ts';
import type { ExtraRecord } from './extras.ts';
import { ledgerOf } from './ledger.ts';
import { payment, refundsOf } from './payments.ts';
import { reference } from './reference.ts';
import { PARTY } from './terms.ts';

const CHANNEL: Record<string, number> = { GBP: 33, EUR: 4931, USD: 1, AUD: 3220 };

/** Makes the accounts' bookings, and the past departures that they belong to. */
export function bookings(
  world: World,
  extras: ExtraRecord[],
): { bookings: BookingRecord[]; past: DepartureRecord[] } {
  const { plans, past } = planBookings(world, extras);
  return { bookings: plans.map(plan => booking(plan, world.clock, world.seed)), past };
}

function booking(plan: BookingPlan, clock: PlainDate, seed: string): BookingRecord {
  const { account, departure, state, extra } = plan;
  const draw = random(seed, 'booking', account.email, departure.code);
  const currency: Currency = account.currency;
  const booked = addDays(clock, -plan.bookedDaysAgo);
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
  const cancelled = state === 'CANCELLED' ? addDays(clock, -(plan.cancelledDaysAgo ?? 0)) : undefined;
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
    travellers: travellersOf(plan),
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

const travellersOf = ({
  account,
  companion,
  dob,
  gender,
  nationality,
}: BookingPlan): BookingRecord['travellers'] => [
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
