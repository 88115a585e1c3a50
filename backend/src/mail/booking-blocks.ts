import * as paths from '@fernweh/contracts/paths';
import type { TripPlan } from '../bookings/trip-plan.ts';
import type { CancellationCosts } from '../cancellations/costs.ts';
import { formatDay } from '../documents/dates.ts';
import { accountOf, type PrintedBooking } from '../documents/printed-booking.ts';
import { currencyName, formatExactMoney } from '../money/exact-money.ts';
import { absolute, type Block, type Sender } from './mail-content.ts';

/** Blocks and texts that several mails share. */
export const ticket = ({ ref, tour, startDate, endDate, travellers }: PrintedBooking): Block => ({
  is: 'ticket',
  title: tour.title,
  route: `${tour.startPlace === tour.endPlace ? tour.startPlace : `${tour.startPlace} → ${tour.endPlace}`}, ${tour.days} days`,
  rows: [
    ['Starts', formatDay(startDate), tour.startPlace],
    ['Ends', formatDay(endDate), tour.endPlace],
    ['Booking', ref],
    [travellers.length === 1 ? 'Traveller' : 'Travellers', travellers.join(', ')],
  ],
});

/** The lines of a booking, their total, and what is paid of it. */
export function prices(booking: PrintedBooking): Block {
  const { paid, due } = accountOf(booking);
  return {
    is: 'amounts',
    caption: 'What it costs',
    rows: [
      ...booking.lines.map(({ label, quantity, amount }): [string, string] => [
        quantity > 1 ? `${label} × ${quantity}` : label,
        money(booking, amount),
      ]),
      ['Total', money(booking, booking.total), 'total'],
      ['Paid', money(booking, paid)],
      [dueLabel(booking, due), money(booking, due)],
    ],
    note: `${inCurrency(booking)} Every mandatory fee is included.`,
  };
}

/** What cancelling costs from today on, by days and amounts (product/cancellation 6). */
export const costs = (booking: PrintedBooking, { steps }: CancellationCosts): Block => ({
  is: 'amounts',
  caption: 'What cancelling costs',
  rows: steps.map(({ from, to, fee }, at) => [
    stepDays(at === 0 ? undefined : formatDay(from), to && formatDay(to)),
    money(booking, fee),
  ]),
});

function stepDays(from: string | undefined, to: string | undefined): string {
  if (!to) return from ? `From ${from}` : 'From today';
  return !from || from === to ? `${from ? '' : 'Until '}${to}` : `${from} to ${to}`;
}

/** Where and when to meet, and whom to call (product/booking 24). */
export const meeting = ({ meeting: { day, time, place, stay }, phone }: TripPlan): Block => ({
  is: 'facts',
  rows: [
    ['Where to meet', stay ? `${stay}, ${place}` : place],
    ['When', `${formatDay(day)}, ${time} local time. Your guide will meet you there.`],
    ['Who to call', phone],
  ],
});

/** The days of the tour, each with the house of its night. */
export const itinerary = ({ days }: TripPlan): Block => ({
  is: 'list',
  items: days.map(({ day, title, stay }) => `${formatDay(day)}: ${title}${stay ? `. Night: ${stay}` : ''}`),
});

export const dueLabel = ({ balanceDueDate }: PrintedBooking, due: number) =>
  due > 0 && balanceDueDate ? `Still to pay by ${formatDay(balanceDueDate)}` : 'Still to pay';

export const money = ({ currency, locale }: PrintedBooking, amount: number) =>
  formatExactMoney({ amount, currency }, locale);

export const inCurrency = ({ currency }: PrintedBooking) => `All amounts are in ${currencyName(currency)}.`;

export const toBooking = ({ siteUrl }: Sender, { ref }: PrintedBooking, label: string): Block => ({
  is: 'button',
  label,
  url: absolute(siteUrl, paths.account.href(`bookings/${encodeURIComponent(ref)}`)),
});

export const BOOKED = 'You’re receiving this email because you booked this tour with us.';
