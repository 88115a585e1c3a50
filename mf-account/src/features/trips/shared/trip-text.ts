import type { BookingSummary } from '@fernweh/contracts/booking';
import { CHANNELS, DEFAULT_CHANNEL } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import type { RoomKind } from '@fernweh/contracts/rooms';
import { counted } from '@fernweh/ui/counted';
import { daysBetween, todayOf } from './trip-stages.ts';

/** Formatter for amounts in the locale of the booking's currency. @returns a function of integer minor units */
export function moneyOf({ currency }: Pick<BookingSummary, 'currency'>): (amount: number) => string {
  const { locale } = CHANNELS.find(channel => channel.currency === currency) ?? DEFAULT_CHANNEL;
  return amount => formatMoney({ amount, currency }, locale);
}

export const localeOf = ({ currency }: Pick<BookingSummary, 'currency'>) =>
  (CHANNELS.find(channel => channel.currency === currency) ?? DEFAULT_CHANNEL).locale;

export const travellersOf = ({ seats }: Pick<BookingSummary, 'seats'>) => counted(seats, 'traveller');

const ROOMS: Record<RoomKind, readonly [one: string, many: string]> = {
  SHARE: ['bed in a shared twin room', 'beds in shared twin rooms'],
  TWIN: ['twin room', 'twin rooms'],
  DOUBLE: ['double room', 'double rooms'],
  FAMILY: ['family room', 'family rooms'],
  TRIPLE: ['triple room', 'triple rooms'],
  SINGLE: ['single room', 'single rooms'],
};
export const roomsOf = ({ kind, rooms }: { kind: RoomKind; rooms: number }) => counted(rooms, ...ROOMS[kind]);

/** Local time, "14:32". Browser only: the server does not know the visitor's time zone. */
export const clockTime = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

/** "203 days until Lisbon" */
export function countdown({ departure }: BookingSummary, place: string | undefined, now: number): string {
  const days = daysBetween(todayOf(now), departure.startDate);
  if (days < 0) return 'You’re on your way';
  if (days === 0) return 'You leave today';
  return `${counted(days, 'day')} until ${place ?? 'you leave'}`;
}

export const tripHref = (ref: string) => paths.account.href(`bookings/${encodeURIComponent(ref)}`);
export const travellerHref = (ref: string, n: number) =>
  paths.account.href(`bookings/${encodeURIComponent(ref)}/travellers/${n}`);
export const checkoutHref = (ref: string) =>
  `${paths.checkout.href()}?${new URLSearchParams({ booking: ref })}`;
export const reviewHref = (ref: string) =>
  `${paths.writeAReview.href()}?${new URLSearchParams({ booking: ref })}`;
