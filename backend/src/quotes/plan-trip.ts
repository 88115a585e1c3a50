import type { Currency } from '@fernweh/contracts/channel';
import { type RoomKind, roomPlans } from '@fernweh/contracts/rooms';
import type { Tour } from '@fernweh/contracts/tour';
import { eq } from 'drizzle-orm';
import { type OwnPlaces, ownPlacesOf, ownRooms, withOwnReturned } from '../booking-records/own-places.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OpenDeparture } from '../catalogue/departure-record.ts';
import { type Clock, today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { roomTypes } from '../database/schema/index.ts';
import type { Promo } from '../database/schema/promo.ts';
import type { DeparturesRepository } from '../departures/departures.repository.ts';
import { soldOut } from '../departures/sold-out.ts';
import { type ChosenExtra, chooseExtras, type ExtrasChoice } from '../extras/choose-extras.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { Price } from '../pricing/price.schema.ts';
import { type PriceList, priceListOf, roomsSold, soldRoomsOf } from '../pricing/price-list.ts';
import { priceTrip } from '../pricing/price-trip.ts';
import { findPromo } from '../promo/promo.repository.ts';
import { UNKNOWN_PROMO } from '../promo/promo.ts';
import { checkRooms, type Party, ROOM_NAMES, type Room, roomsFor } from '../rooms-and-party/hotel-rooms.ts';
import { type PartyChoice, partyOf } from '../rooms-and-party/party.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import { checkPromo } from './check-promo.ts';

export type TripRequest = {
  departure: string;
  currency: Currency;
  party: PartyChoice;
  rooms?: Room[] | undefined;
  room?: RoomKind | undefined;
  extras: ExtrasChoice;
  promo?: string | undefined;
};

/** A trip that can be sold as requested, with its price. */
export type Trip = {
  departure: OpenDeparture;
  tour: Tour;
  party: Party;
  seats: number;
  rooms: Room[];
  extras: ChosenExtra[];
  promo: Promo | undefined;
  priceList: PriceList;
  price: Price;
};

export type TripPlanner = {
  /**
   * @param user whose running hold a new one would replace: what that hold takes counts as free
   * @throws Problem 404, 409 sold-out, 422
   */
  plan(request: TripRequest, user?: string): Promise<Trip>;
};

type Parts = {
  queries: Queries;
  catalogue: Catalogue;
  tours: ToursRepository;
  departures: DeparturesRepository;
  clock: Clock;
};

/** The best free rooms. An unavailable kind that is wanted is still planned, so that the refusal names it. */
function proposedRooms(
  party: Party,
  list: PriceList,
  { roomsLeft }: OpenDeparture,
  wanted: RoomKind | undefined,
): Room[] {
  const sold = soldRoomsOf(list);
  const free = sold.map(one => ({ ...one, ...(roomsLeft && { roomsLeft: roomsLeft[one.room] ?? 0 }) }));
  const possible = !wanted && roomPlans(party, free).length > 0;
  return roomsFor(party, possible ? free : sold, wanted);
}

/** Plans trips for quotes and bookings by the same rules. */
export function createTripPlanner({ queries, catalogue, tours, departures, clock }: Parts): TripPlanner {
  async function checkPlaces(
    departure: OpenDeparture,
    seats: number,
    rooms: readonly Room[],
    own: OwnPlaces | undefined,
  ): Promise<void> {
    if (departure.seatsLeft < seats) throw soldOut(departure, seats, await departures.ofTour(departure.tour));
    const left = await queries.select().from(roomTypes).where(eq(roomTypes.departureId, departure.id));
    for (const { kind, rooms: wanted } of rooms) {
      const type = left.find(one => one.kind === kind);
      if (type && type.rooms - type.taken + ownRooms(own, departure.id, kind) >= wanted) continue;
      const all = await departures.ofTour(departure.tour);
      throw soldOut(
        departure,
        seats,
        all,
        `There aren’t enough rooms of this kind left: ${ROOM_NAMES[kind]}.`,
      );
    }
  }

  return {
    async plan(request, user) {
      const open = await departures.byCode(request.departure);
      const tour = open && (await tours.bySlug(open.tour));
      if (!open || tour?.status !== 'live') throw notFound('departure');
      const own = user ? await ownPlacesOf(queries, user) : undefined;
      const departure = withOwnReturned(open, own);
      const { startDate } = departure;
      const now = today(clock);
      const party = partyOf(request.party, { startDate, minAge: tour.minAge, maxAge: tour.maxAge, now });
      const seats = party.adults + party.youths;
      const priceList = priceListOf(departure, request.currency);
      const rooms = request.rooms ?? proposedRooms(party, priceList, departure, request.room);
      checkRooms(party, rooms, roomsSold(priceList));
      await checkPlaces(departure, seats, rooms, own);
      const extras = chooseExtras(request.extras, {
        sold: (await catalogue.view()).extras,
        tour: tour.slug,
        startDate,
        currency: request.currency,
        people: seats,
        rooms: rooms.reduce((count, one) => count + one.rooms, 0),
        now,
      });
      const choice = { priceList, startDate, party, rooms, extras, now };
      const promo = request.promo ? await findPromo(queries, request.promo) : undefined;
      if (request.promo && !promo) throw invalid({ pointer: '/promo', message: UNKNOWN_PROMO });
      if (promo) await checkPromo(queries, promo, { ...choice, tour: tour.slug, user, replacing: user });
      return {
        departure,
        tour,
        party,
        seats,
        rooms,
        extras,
        promo,
        priceList,
        price: priceTrip({ ...choice, promo }),
      };
    },
  };
}
