import { eq } from 'drizzle-orm';
import { today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { holds } from '../database/schema/index.ts';
import { type ChosenExtra, chooseExtras, type ExtrasChoice } from '../extras/choose-extras.ts';
import { invalid } from '../http/problem.ts';
import { priceList, roomsSold, soldRoomsOf } from '../pricing/price-list.ts';
import { priceTrip } from '../pricing/price-trip.ts';
import { checkPromo } from '../promo/check-promo.ts';
import { findPromo, lockPromo, promoById } from '../promo/promo.repository.ts';
import { type Promo, UNKNOWN_PROMO } from '../promo/promo.ts';
import { checkRooms, type Room, roomsFor } from '../quotes/hotel-rooms.ts';
import type { Services } from '../services.ts';
import { requireChosenRooms } from '../travellers/place-travellers.ts';
import { type Place, partyOfPlaces } from '../travellers/traveller-rules.ts';
import {
  type BookedDeparture,
  type Booking,
  extrasOf,
  replaceLines,
  roomsOf,
  updateBooking,
} from './bookings.repository.ts';
import { lockPlaces, replaceExtras, replaceRooms } from './take-places.ts';

/** Everything that changes the price of a booking, besides the number of travellers. */
export type PriceChange = {
  rooms?: Room[] | undefined;
  extras?: ExtrasChoice | undefined;
  /** null removes the code. */
  promo?: string | null | undefined;
};

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
    now: booking.createdAt.toISOString().slice(0, 10),
  };
  const promo = await promoFor(tx, booking, wanted);
  if (promo)
    await checkPromo(tx, promo, {
      ...choice,
      tour: departure.tour.slug,
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
  });
  if (seats !== booking.seats) await tx.update(holds).set({ seats }).where(eq(holds.bookingId, booking.id));
  await replaceLines(tx, booking.id, price.lines);
  if (rooms !== ownRooms) await replaceRooms(tx, booking.id, departure.id, rooms);
  if (wanted.extras || seats !== booking.seats) await replaceExtras(tx, booking.id, departure.id, extras);
}

/** Extras that were chosen earlier keep their price. */
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
  const chosen = chooseExtras(choice, {
    sold: (await catalogue.view()).extras,
    tour: departure.tour.slug,
    startDate: departure.startDate,
    currency: booking.currency,
    people: seats,
    rooms: rooms.reduce((count, one) => count + one.rooms, 0),
    now: today(clock),
  });
  return chosen.map(one => ({
    ...one,
    unitAmount: before.find(({ id }) => id === one.id)?.unitAmount ?? one.unitAmount,
  }));
}

async function promoFor(tx: Queries, booking: Booking, { promo }: PriceChange): Promise<Promo | undefined> {
  if (promo === null) return undefined;
  if (promo === undefined) return booking.promoId ? promoById(tx, booking.promoId) : undefined;
  const found = await findPromo(tx, promo);
  if (!found) throw invalid({ pointer: '/promo', message: UNKNOWN_PROMO });
  await lockPromo(tx, found.id);
  return found;
}
