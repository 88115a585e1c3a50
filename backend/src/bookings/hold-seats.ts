import { lockAccount } from '../auth/lock-account.ts';
import type { User } from '../auth/user.ts';
import type { Booking } from '../booking-records/bookings.repository.ts';
import { replaceLines } from '../booking-records/bookings.repository.ts';
import { newReference } from '../booking-records/reference.ts';
import { lockPlaces, replaceExtras, replaceRooms } from '../booking-records/take-places.ts';
import { TERMS, TERMS_VERSION } from '../cancellations/terms.ts';
import { addMs, today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { bookings, holds } from '../database/schema/index.ts';
import { uuidv7 } from '../database/uuid.ts';
import { lockDepartures } from '../departures/lock-departures.ts';
import { expireDue, HOLD_MS, lockActive, releaseHold } from '../holds/holds.ts';
import { invalid, Problem } from '../http/problem.ts';
import { lockPromo } from '../promo/promo.repository.ts';
import { promoTermsOf } from '../promo/promo.ts';
import { checkPromo } from '../quotes/check-promo.ts';
import type { Trip, TripRequest } from '../quotes/plan-trip.ts';
import type { Services } from '../services.ts';
import { writeTravellers } from '../travellers/travellers.repository.ts';

export type BookingRequest = TripRequest & {
  channelId: number;
  /** The total that the visitor was shown, in minor units. */
  expectedTotal?: number | undefined;
  termsAccepted: boolean;
};

/** @throws Problem 409 price-changed with the old and the new total */
export function checkExpected({ price }: Trip, expected: number | undefined): void {
  if (expected === undefined || expected === price.total) return;
  throw new Problem(
    409,
    'price-changed',
    'The price has changed since you saw it. Check the new price before you continue.',
    {
      more: {
        old: { amount: expected, currency: price.currency },
        new: { amount: price.total, currency: price.currency },
      },
    },
  );
}

/** Keyed hashes of a caller's network and of the block that it is in. */
export type CallerPlace = { network: string; networkBlock: string };

export type HoldOf = {
  user: User;
  trip: Trip;
  request: BookingRequest;
  /** How long the seats are held; 30 minutes if absent. */
  lastsMs?: number;
  /** Of an anonymous hold: where its caller is. */
  place?: CallerPlace;
  /** Throws where the seats may not be held; called while the departure is locked. */
  allow?: () => Promise<void>;
};

/**
 * Holds the seats of a planned trip at its price. A user has one hold: an earlier one is released
 * (product/booking 2, 4).
 * @throws SoldOutError; Problem 401 when the account was deleted meanwhile, 409, 422
 */
export async function holdSeats(
  tx: Queries,
  services: Services,
  { user, trip, request, lastsMs = HOLD_MS, place, allow }: HoldOf,
): Promise<Booking> {
  const now = services.clock.now();
  const { departure, seats, rooms, extras, promo, price } = trip;
  await lockAccount(tx, services, user);
  const earlier = await lockActive(tx, user.id);
  if (promo) await lockPromo(tx, promo.id);
  if (earlier) {
    await lockDepartures(tx, [earlier.departureId, departure.id]);
    await releaseHold(tx, earlier, now);
  }
  await expireDue(tx, now, { departureId: departure.id });
  if (promo) await confirmPromo(tx, services, trip, user.id);
  await lockPlaces(tx, departure.id, { seats, rooms });
  await allow?.();
  const id = uuidv7();
  const [booking] = await tx
    .insert(bookings)
    .values({
      id,
      ref: newReference(),
      userId: user.id,
      email: user.email ?? null,
      channelId: request.channelId,
      currency: request.currency,
      departureId: departure.id,
      state: 'ON_HOLD',
      seats,
      total: price.total,
      depositDue: price.depositDue,
      balanceDueDate: price.balanceDueDate ?? null,
      promoId: promo?.id ?? null,
      promoTerms: promo ? promoTermsOf(promo) : null,
      priceList: trip.priceList,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: request.termsAccepted ? now : null,
      cancellationTerms: TERMS,
      createdAt: now,
    })
    .returning();
  if (!booking) throw new Error('The booking was not inserted.');
  await replaceLines(tx, id, price.lines);
  await replaceRooms(tx, id, departure.id, rooms);
  await replaceExtras(tx, id, departure.id, extras);
  await writeTravellers(tx, id, emptyPlaces(trip), services.seal);
  await tx.insert(holds).values({
    bookingId: id,
    departureId: departure.id,
    userId: user.id,
    seats,
    expiresAt: addMs(now, lastsMs),
    state: 'ACTIVE',
    ...place,
  });
  return booking;
}

/** Checks the code again, which is locked, so that only one booking gets the last use. */
async function confirmPromo(tx: Queries, { clock }: Services, trip: Trip, user: string): Promise<void> {
  const { promo, departure, tour, party, rooms, extras, priceList } = trip;
  if (!promo) throw invalid({ pointer: '/promo', message: 'Enter a code' });
  const choice = { priceList, startDate: departure.startDate, party, rooms, extras, now: today(clock) };
  await checkPromo(tx, promo, { ...choice, tour: tour.slug, user });
}

/** Adults first. The first adult is the lead traveller. */
const emptyPlaces = ({ party, seats }: Trip) =>
  Array.from({ length: seats }, (_, index) => ({
    band: index < party.adults ? ('ADULT' as const) : ('YOUTH' as const),
    lead: index === 0,
  }));
