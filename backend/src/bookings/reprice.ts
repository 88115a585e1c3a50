import { eq } from 'drizzle-orm';
import {
  type BookedDeparture,
  type Booking,
  extrasOf,
  replaceLines,
  roomsOf,
  updateBooking,
} from '../booking-records/bookings.repository.ts';
import { lockPlaces, replaceExtras, replaceRooms } from '../booking-records/take-places.ts';
import { type PlainDate, today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { holds } from '../database/schema/index.ts';
import type { Promo } from '../database/schema/promo.ts';
import { type ChosenExtra, chooseExtras, type ExtrasChoice } from '../extras/choose-extras.ts';
import { invalid } from '../http/problem.ts';
import { priceList, roomsSold, soldRoomsOf } from '../pricing/price-list.ts';
import { priceTrip } from '../pricing/price-trip.ts';
import { findPromo, frozenPromoOf, lockPromo } from '../promo/promo.repository.ts';
import { promoTermsOf, UNKNOWN_PROMO } from '../promo/promo.ts';
import { checkFrozenPromo, checkPromo } from '../quotes/check-promo.ts';
import { checkRooms, type Room, roomsFor } from '../rooms-and-party/hotel-rooms.ts';
import type { Services } from '../services.ts';
import { requireChosenRooms } from '../travellers/place-travellers.ts';
import { type Place, partyOfPlaces } from '../travellers/traveller-rules.ts';

/** Everything that changes the price of a booking, besides the number of travellers. */
export type PriceChange = {
  rooms?: Room[] | undefined;
  extras?: ExtrasChoice | undefined;
  /** null removes the code. */
  promo?: string | null | undefined;
};

const dayOf = (instant: Date): PlainDate => instant.toISOString().slice(0, 10);

type Context = { departure: BookedDeparture; places: readonly Place[] };

/** Takes other seats, rooms and extras, at the frozen prices (product/booking 6). */
export async function reprice(
  tx: Queries,
  services: Services,
  booking: Booking,
  wanted: PriceChange,
  { departure, places }: Context,
): Promise<void> {
  const frozen = priceList.parse(booking.priceList);
  const party = partyOfPlaces(places);
  const seats = places.length;
  const ownRooms = await roomsOf(tx, booking.id);
  const rooms =
    wanted.rooms ??
    (seats === booking.seats ? ownRooms : roomsFor(party, soldRoomsOf(frozen), ownRooms[0]?.kind));
  checkRooms(party, rooms, roomsSold(frozen));
  requireChosenRooms(places, rooms);
  const extras = await extrasFor(tx, services, booking, wanted, { departure, seats, rooms });
  const choice = {
    priceList: frozen,
    startDate: departure.startDate,
    party,
    rooms,
    extras,
    // Due dates stay those of the day on which the seats were taken.
    now: dayOf(booking.createdAt),
  };
  const trip = { ...choice, tour: departure.tour.slug };
  const kept = await frozenPromoOf(tx, booking);
  const keeps = wanted.promo === undefined || wanted.promo === kept?.code;
  const promo = keeps ? kept : await newPromo(tx, wanted.promo);
  if (keeps && promo) checkFrozenPromo(promo, trip);
  else if (promo)
    await checkPromo(tx, promo, {
      ...trip,
      user: booking.userId,
      except: booking.id,
      now: today(services.clock),
    });
  if (seats !== booking.seats || wanted.rooms || rooms !== ownRooms)
    await lockPlaces(tx, departure.id, { seats, rooms }, { seats: booking.seats, rooms: ownRooms });
  const price = priceTrip({ ...choice, promo });
  await updateBooking(tx, booking.id, {
    seats,
    total: price.total,
    depositDue: price.depositDue,
    promoId: promo?.id ?? null,
    promoTerms: promo ? promoTermsOf(promo) : null,
  });
  if (seats !== booking.seats) await tx.update(holds).set({ seats }).where(eq(holds.bookingId, booking.id));
  await replaceLines(tx, booking.id, price.lines);
  if (rooms !== ownRooms) await replaceRooms(tx, booking.id, departure.id, rooms);
  if (wanted.extras || seats !== booking.seats) await replaceExtras(tx, booking.id, departure.id, extras);
}

/**
 * Extras that were chosen earlier keep their price, and are sold as on the day of the hold: the last day to order one may
 * be over by now (product/booking 6). One that is not sold at all any more stays as it is.
 */
async function extrasFor(
  tx: Queries,
  { catalogue, clock }: Services,
  booking: Booking,
  wanted: PriceChange,
  { departure, seats, rooms }: { departure: BookedDeparture; seats: number; rooms: readonly Room[] },
): Promise<ChosenExtra[]> {
  const before = await extrasOf(tx, booking.id);
  if (!wanted.extras && seats === booking.seats) return before;
  const choice = wanted.extras ?? before.map(({ code }) => ({ code }));
  const { extras: sold } = await catalogue.view();
  const isGone = (code: string) => !sold.some(one => one.code === code);
  const gone = before.filter(one => isGone(one.code) && choice.some(({ code }) => code === one.code));
  const open = choice.filter(({ code }) => !gone.some(one => one.code === code));
  const chosen = chooseExtras(open, {
    sold,
    tour: departure.tour.slug,
    startDate: departure.startDate,
    currency: booking.currency,
    people: seats,
    rooms: rooms.reduce((count, one) => count + one.rooms, 0),
    now: today(clock),
    kept: { codes: before.map(({ code }) => code), on: dayOf(booking.createdAt) },
  });
  const priced = chosen.map(one => ({
    ...one,
    unitAmount: before.find(({ id }) => id === one.id)?.unitAmount ?? one.unitAmount,
  }));
  return [...priced, ...gone];
}

async function newPromo(tx: Queries, code: PriceChange['promo']): Promise<Promo | undefined> {
  if (!code) return undefined;
  const found = await findPromo(tx, code);
  if (!found) throw invalid({ pointer: '/promo', message: UNKNOWN_PROMO });
  await lockPromo(tx, found.id);
  return found;
}
