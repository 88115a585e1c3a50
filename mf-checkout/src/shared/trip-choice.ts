import type { Booking, HoldRequest, TripChoice } from '@fernweh/contracts/booking';
import type { Departure } from '@fernweh/contracts/tour';
import { type Choice, knownAges } from './choice.ts';
import { priceOf } from './price-of.ts';
import { roomOptions, roomsOf } from './rooms.ts';

/** The hold request for a choice at the shown price; undefined if no room fits the party. */
export function holdOf(choice: Choice, departure: Departure): HoldRequest | undefined {
  const options = roomOptions(departure.prices, choice);
  const room = options.find(({ key }) => key === choice.rooms) ?? options[0];
  const youthAges = knownAges(choice);
  if (!room) return undefined;
  return {
    departure: departure.code,
    currency: departure.currency,
    party: { adults: choice.adults, youths: choice.youths, ...(youthAges && { youthAges }) },
    rooms: roomsOf(room),
    // With a promo code only the API knows the total.
    ...(choice.promo ? { promo: choice.promo } : { expectedTotal: priceOf(departure, room).total }),
  };
}

/** The request that holds a booking's trip again. */
export function choiceOf(booking: Booking): TripChoice {
  const { departure, currency, travellers, rooms, extras, promo } = booking;
  const youths = travellers.filter(({ band }) => band === 'YOUTH').length;
  return {
    departure: departure.code,
    currency,
    party: { adults: travellers.length - youths, youths },
    rooms: rooms.map(({ kind, rooms: count }) => ({ kind, rooms: count })),
    ...(extras.length > 0 && { extras: extras.map(({ code, quantity }) => ({ code, quantity })) }),
    ...(promo && { promo }),
  };
}
