import { eq, priceListOf, type Queries, schema, TERMS } from '@fernweh/backend/import-api';
import { BEDS } from '@fernweh/contracts/rooms';
import type { World } from './world-files.ts';
import type { WorldBooking } from './world-schema.ts';

/** Seats that the world's bookings take, by departure code. A departure's `seatsLeft` already leaves them out. */
export function seatsByDeparture(world: World): Map<string, number> {
  const seats = new Map<string, number>();
  for (const { departure, state, travellers: party } of world.bookings)
    if (state !== 'CANCELLED') seats.set(departure, (seats.get(departure) ?? 0) + party.length);
  return seats;
}

/** Writes the bookings that the demonstration accounts start with. A booking that exists is left as it is. */
export async function importBookings(tx: Queries, world: World): Promise<void> {
  for (const booking of world.bookings) {
    const [known] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, booking.id));
    if (!known) await importBooking(tx, world, booking);
  }
}

const {
  bookingExtras,
  bookingLines,
  bookingRooms,
  bookings,
  departures,
  extras,
  ledgerEntries,
  payments,
  refunds,
  travellers,
} = schema;

async function importBooking(tx: Queries, world: World, booking: WorldBooking): Promise<void> {
  const { id, lines, travellers: party } = booking;
  const [departure] = await tx.select().from(departures).where(eq(departures.code, booking.departure));
  const sold = world.departures.find(({ code }) => code === booking.departure);
  if (!departure || !sold) throw new Error(`The world has no departure ${booking.departure}.`);
  await tx.insert(bookings).values({
    ...booking,
    userId: booking.user,
    email: world.accounts.find(({ subject }) => subject === booking.user)?.email ?? null,
    channelId: booking.channel,
    departureId: departure.id,
    seats: party.length,
    priceList: priceListOf(sold, booking.currency),
    cancellationTerms: TERMS,
    cancelCause: booking.cancelledAt ? 'TRAVELLER' : null,
  });
  await tx.insert(bookingLines).values(lines.map((line, n) => ({ ...line, bookingId: id, n: n + 1 })));
  await tx
    .insert(travellers)
    .values(party.map((one, n) => ({ ...one, bookingId: id, n: n + 1, band: 'ADULT' as const })));
  await tx
    .insert(bookingRooms)
    .values(roomsOf(booking).map(room => ({ ...room, bookingId: id, departureId: departure.id })));
  await importExtras(tx, booking);
  await importMoney(tx, booking);
}

/** The hotel rooms of a booking, from its lines: a line's quantity counts beds. */
function roomsOf({ lines }: WorldBooking) {
  const places = lines.flatMap(({ room, quantity }) => (room ? [{ kind: room, quantity }] : []));
  return [...Map.groupBy(places, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    rooms: Math.ceil(all.reduce((beds, { quantity }) => beds + quantity, 0) / BEDS[kind]),
  }));
}

async function importExtras(tx: Queries, { id, lines }: WorldBooking): Promise<void> {
  for (const { extra, quantity, unitAmount } of lines) {
    if (!extra) continue;
    const [row] = await tx.select({ id: extras.id }).from(extras).where(eq(extras.code, extra));
    if (row) await tx.insert(bookingExtras).values({ bookingId: id, extraId: row.id, quantity, unitAmount });
  }
}

/** Writes captures, refunds and their ledger entries; triggers keep the booking's `paid` and `refunded`. */
async function importMoney(tx: Queries, booking: WorldBooking): Promise<void> {
  const { id: bookingId, currency } = booking;
  for (const { at, providerRef, ...payment } of booking.payments) {
    await tx
      .insert(payments)
      .values({ ...payment, bookingId, currency, captureRef: providerRef, expiresAt: at, createdAt: at });
    await tx.insert(ledgerEntries).values({
      bookingId,
      debit: 'BANK',
      credit: 'BOOKING',
      amount: payment.amount,
      currency,
      cause: 'CAPTURE',
      paymentId: payment.id,
      createdAt: at,
    });
  }
  for (const { at, id, payment, ...refund } of booking.refunds) {
    const cause = 'CANCELLATION' as const;
    await tx.insert(refunds).values({
      ...refund,
      id,
      bookingId,
      paymentId: payment,
      currency,
      cause,
      state: 'SUCCEEDED',
      createdAt: at,
    });
    await tx.insert(ledgerEntries).values({
      bookingId,
      debit: 'BOOKING',
      credit: 'BANK',
      amount: refund.amount,
      currency,
      cause,
      paymentId: payment,
      refundId: id,
      createdAt: at,
    });
  }
}
