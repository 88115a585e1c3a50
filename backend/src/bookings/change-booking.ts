import { eq } from 'drizzle-orm';
import { today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { holds } from '../database/schema/index.ts';
import { type ChosenExtra, chooseExtras, type ExtrasChoice } from '../extras/choose-extras.ts';
import { holdExpired, requireHold } from '../holds/holds.ts';
import { type FieldError, invalid, Problem } from '../http/problem.ts';
import { closeOpenPayments } from '../payments/open-payments.ts';
import { priceList, roomsSold } from '../pricing/price-list.ts';
import { priceTrip } from '../pricing/price-trip.ts';
import { checkPromo } from '../promo/check-promo.ts';
import { findPromo, lockPromo, promoById } from '../promo/promo.repository.ts';
import { type Promo, UNKNOWN_PROMO } from '../promo/promo.ts';
import { checkRooms, type Room, roomsFor } from '../quotes/rooms.ts';
import { placingErrors } from '../travellers/place-travellers.ts';
import type { Traveller } from '../travellers/traveller.schema.ts';
import {
  aloneError,
  type Place,
  partyOfPlaces,
  travellerErrors,
  withBands,
} from '../travellers/traveller-rules.ts';
import { readTravellers, writeTravellers } from '../travellers/travellers.repository.ts';
import { bookingStates, isWaiting } from './booking-states.ts';
import {
  type BookedDeparture,
  type Booking,
  departureOf,
  extrasOf,
  replaceLines,
  roomsOf,
  updateBooking,
} from './bookings.repository.ts';
import type { Engine } from './engine.ts';
import { lockPlaces, replaceExtras, replaceRooms } from './take-places.ts';

export type BookingChange = {
  travellers?: Traveller[] | undefined;
  rooms?: Room[] | undefined;
  extras?: ExtrasChoice | undefined;
  /** null takes the code away. */
  promo?: string | null | undefined;
  termsAccepted?: boolean | undefined;
};

/**
 * Changes a locked booking: while its seats are held everything but its prices, and whoever changes it has come back
 * from paying; once confirmed the details of its travellers, as long as they change no price.
 * @throws Problem 409, 410, 422
 */
export async function changeBooking(
  tx: Queries,
  engine: Engine,
  booking: Booking,
  wanted: BookingChange,
): Promise<Booking> {
  const now = engine.clock.now();
  const departure = await departureOf(tx, booking);
  const known = await readTravellers(tx, booking.id, engine.seal);
  const places = wanted.travellers
    ? withBands(carryBands(wanted.travellers, known), departure.startDate)
    : known;
  checkTravellers(places, departure, today(engine.clock));
  if (booking.state === 'CONFIRMED') return changeDetails(tx, engine, booking, wanted, known, places);
  if (booking.state === 'EXPIRED') throw holdExpired();
  if (!isWaiting(booking.state))
    throw new Problem(409, 'state-conflict', `This booking is ${booking.state}: it can not be changed now.`);
  await requireHold(tx, booking, now);
  if (booking.state === 'PENDING_PAYMENT') await comeBack(tx, booking, now);
  await reprice(tx, engine, booking, wanted, { departure, places });
  if (wanted.travellers) await writeTravellers(tx, booking.id, places, engine.seal);
  const { termsAccepted } = wanted;
  return updateBooking(tx, booking.id, {
    ...(termsAccepted !== undefined && { termsAcceptedAt: termsAccepted ? now : null }),
  });
}

/** What was to be paid is no longer what is booked: that session ends, another one is made for what it costs then. */
async function comeBack(tx: Queries, { id, state }: Booking, now: Date): Promise<void> {
  await closeOpenPayments(tx, id, now);
  await updateBooking(tx, id, { state: bookingStates.step(state, 'ON_HOLD') });
}

/** Places keep the band they were priced at until a date of birth says otherwise. */
const carryBands = (travellers: readonly Traveller[], known: readonly Place[]) =>
  travellers.map((one, n) => ({ ...one, band: known[n]?.band ?? 'ADULT' }));

function checkTravellers(places: readonly Place[], departure: BookedDeparture, now: string): void {
  const { startDate, endDate, tour } = departure;
  const ages = { minAge: tour.minAge, maxAge: tour.maxAge ?? undefined };
  const errors = [
    ...travellerErrors(places, { startDate, endDate, now, ...ages }),
    ...aloneError(partyOfPlaces(places)),
  ];
  if (errors.length > 0) throw invalid(...errors);
}

async function changeDetails(
  tx: Queries,
  { seal }: Engine,
  booking: Booking,
  { travellers, rooms, extras, promo }: BookingChange,
  known: readonly Place[],
  places: readonly Place[],
): Promise<Booking> {
  const sameParty = known.length === places.length && known.every((one, n) => one.band === places[n]?.band);
  if (rooms || extras || promo !== undefined || !sameParty)
    throw new Problem(409, 'state-conflict', 'This booking is CONFIRMED: its party, rooms and extras stay.');
  failOn(chosenRoomErrors(places, await roomsOf(tx, booking.id)));
  if (travellers) await writeTravellers(tx, booking.id, places, seal);
  return updateBooking(tx, booking.id, {});
}

type Context = { departure: BookedDeparture; places: readonly Place[] };

/** Takes other seats, rooms and extras, at the prices that were frozen. */
async function reprice(
  tx: Queries,
  engine: Engine,
  booking: Booking,
  wanted: BookingChange,
  { departure, places }: Context,
): Promise<void> {
  const frozen = priceList.parse(booking.priceList);
  const party = partyOfPlaces(places);
  const seats = places.length;
  const ownRooms = await roomsOf(tx, booking.id);
  const rooms =
    wanted.rooms ?? (seats === booking.seats ? ownRooms : roomsFor(party, ownRooms[0]?.kind ?? 'TWIN'));
  checkRooms(party, rooms, roomsSold(frozen));
  failOn(chosenRoomErrors(places, rooms));
  const extras = await extrasFor(tx, engine, booking, wanted, { departure, seats, rooms });
  const choice = {
    priceList: frozen,
    startDate: departure.startDate,
    party,
    rooms,
    extras,
    // Due dates stay those of the day the seats were taken.
    now: booking.createdAt.toISOString().slice(0, 10),
  };
  const promo = await promoFor(tx, booking, wanted);
  if (promo)
    await checkPromo(tx, promo, {
      ...choice,
      tour: departure.tour.slug,
      user: booking.userId,
      except: booking.id,
      now: today(engine.clock),
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

/** Extras chosen before keep the price they were chosen at. */
async function extrasFor(
  tx: Queries,
  { catalogue, clock }: Engine,
  booking: Booking,
  wanted: BookingChange,
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

async function promoFor(tx: Queries, booking: Booking, { promo }: BookingChange): Promise<Promo | undefined> {
  if (promo === null) return undefined;
  if (promo === undefined) return booking.promoId ? promoById(tx, booking.promoId) : undefined;
  const found = await findPromo(tx, promo);
  if (!found) throw invalid({ pointer: '/promo', message: UNKNOWN_PROMO });
  await lockPromo(tx, found.id);
  return found;
}

/** Only of those who have chosen: who has not is asked before payment. */
const chosenRoomErrors = (places: readonly Place[], rooms: readonly Room[]): FieldError[] =>
  placingErrors(places, rooms).filter(
    ({ pointer }) => places[Number(pointer.split('/')[2])]?.roomNo !== undefined,
  );

function failOn(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(...errors);
}
