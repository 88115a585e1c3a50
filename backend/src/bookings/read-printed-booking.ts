import { channelById } from '@fernweh/contracts/channel';
import { asc, eq } from 'drizzle-orm';
import { type Booking, linesOf } from '../booking-records/bookings.repository.ts';
import type { Queries } from '../database/database.ts';
import { departures, ledgerEntries, payments, refunds, tours } from '../database/schema/index.ts';
import type { PaymentName, PrintedBooking } from '../documents/printed-booking.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Place } from '../travellers/traveller-rules.ts';
import { readTravellers } from '../travellers/travellers.repository.ts';

const NAMES: Record<(typeof payments.$inferSelect)['purpose'], PaymentName> = {
  DEPOSIT: 'Deposit',
  BALANCE: 'Balance',
  FULL: 'Payment in full',
};

/** The name of someone who deleted their account. The law requires the invoice, but not the name on it. */
const FORGOTTEN = { firstName: 'A former', lastName: 'customer' };

const namesOf = ({ firstName = '', lastName = '' }: Place) => ({ firstName, lastName });
const fullName = ({ firstName, lastName }: typeof FORGOTTEN) => `${firstName} ${lastName}`.trim();

/**
 * Reads a booking for documents and mails. The payments come from the ledger, so that documents state what was really
 * moved.
 * @returns undefined for a booking that was never confirmed
 */
export async function readPrintedBooking(
  { queries, seal }: Pick<Services, 'queries' | 'seal'>,
  booking: Booking,
): Promise<PrintedBooking | undefined> {
  const { state, ref, currency, total, balanceDueDate, cancelledAt } = booking;
  if (!booking.confirmedAt || (state !== 'CONFIRMED' && state !== 'COMPLETED' && state !== 'CANCELLED'))
    return undefined;
  const places = await readTravellers(queries, booking.id, seal);
  const leading = places.find(one => one.lead);
  const others = places.filter(one => one !== leading);
  // The lead gave a name before the payment. The name is gone if the account is.
  const lead = leading?.firstName ? namesOf(leading) : FORGOTTEN;
  const trip = await tripOf(queries, booking);
  return {
    ref,
    state,
    currency,
    locale: channelById(booking.channelId).locale,
    bookedOn: booking.createdAt.toISOString().slice(0, 10),
    ...trip,
    lead: { ...lead, email: booking.email ?? '' },
    travellers: [fullName(lead), ...others.map((one, at) => fullName(namesOf(one)) || `Traveller ${at + 2}`)],
    lines: (await linesOf(queries, booking.id)).map(({ label, quantity, unitAmount, amount }) => ({
      label,
      quantity,
      unitAmount,
      amount,
    })),
    total,
    ...(balanceDueDate && { balanceDueDate }),
    payments: await accountRows(queries, booking.id),
    ...(cancelledAt && {
      cancellation: { on: cancelledAt.toISOString().slice(0, 10), fee: booking.paid - booking.refunded },
    }),
  };
}

async function tripOf(queries: Queries, { departureId }: Booking) {
  const [row] = await queries
    .select({
      startDate: departures.startDate,
      endDate: departures.endDate,
      tour: {
        title: tours.title,
        startPlace: tours.startPlace,
        endPlace: tours.endPlace,
        days: tours.days,
      },
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tourId))
    .where(eq(departures.id, departureId));
  if (!row) throw notFound('departure');
  return row;
}

/** The captures and refunds of a booking, in order. Surplus captures are not part of the booking. */
async function accountRows(queries: Queries, bookingId: string): Promise<PrintedBooking['payments']> {
  const rows = await queries
    .select({ entry: ledgerEntries, payment: payments, refund: refunds })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(asc(ledgerEntries.id));
  return rows.flatMap(({ entry, payment, refund }) => {
    if (entry.credit === 'BOOKING')
      return row(entry, NAMES[payment.purpose], entry.amount, payment.captureRef);
    if (entry.debit === 'BOOKING') return row(entry, 'Refund', -entry.amount, refund?.providerRef);
    return [];
  });
}

const row = (
  { createdAt }: { createdAt: Date },
  what: PaymentName,
  amount: number,
  reference?: string | null,
) => [{ at: createdAt, what, amount, ...(reference && { reference }) }];
