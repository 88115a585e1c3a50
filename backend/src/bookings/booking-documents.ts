import * as paths from '@fernweh/contracts/paths';
import { createTurns } from '@flotilla/runtime/turns';
import type { Booking } from '../booking-records/bookings.repository.ts';
import { calendarFile } from '../documents/calendar.ts';
import type { InvoicePrinter } from '../documents/invoice-printer.ts';
import type { PrintedBooking } from '../documents/printed-booking.ts';

export type BookingDocument = { filename: string; contentType: string; content: Buffer };

/** Downloads of one user that may wait: a person opens a trip in two tabs, and no more is read at once. */
const MAX_WAITING = 2;

/** The documents of a booking: attached to its confirmation, and downloadable by its owner. */
export type BookingDocuments = {
  /** Waits for a turn of the booking's user. @throws TooManyWaiting */
  invoice(row: Booking, booking: PrintedBooking): Promise<BookingDocument>;
  calendar(row: Booking, booking: PrintedBooking): BookingDocument;
  attachments(row: Booking, booking: PrintedBooking): Promise<BookingDocument[]>;
};

/**
 * Of all downloads one is printed at a time, so that a mail waits for one download at most, however many people ask for
 * theirs; a user has few that wait (docs/decisions/115).
 * @param siteUrl the site's origin, for links to the account
 */
export function createBookingDocuments(printer: InvoicePrinter, siteUrl: string): BookingDocuments {
  const downloads = createTurns({ most: 1, mostWaiting: MAX_WAITING });
  const printed = async (booking: PrintedBooking): Promise<BookingDocument> => ({
    filename: `fernweh-invoice-${fileName(booking)}.pdf`,
    contentType: 'application/pdf',
    content: await printer.print(booking),
  });
  const invoice: BookingDocuments['invoice'] = async ({ userId }, booking) => {
    const giveBack = await downloads(userId);
    try {
      return await printed(booking);
    } finally {
      giveBack();
    }
  };
  const calendar: BookingDocuments['calendar'] = (
    { version, confirmedAt, createdAt, cancelledAt },
    booking,
  ) => {
    const page = paths.account.href(`bookings/${encodeURIComponent(booking.ref)}`);
    const changedAt = booking.payments.at(-1)?.at ?? cancelledAt ?? confirmedAt ?? createdAt;
    const file = calendarFile(booking, { url: new URL(page, siteUrl).href, changedAt, version });
    return {
      filename: `fernweh-trip-${fileName(booking)}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(file),
    };
  };
  return {
    invoice,
    calendar,
    attachments: async (row, booking) => [await printed(booking), calendar(row, booking)],
  };
}

/** A reference may end in a character that is not allowed in file names. */
const fileName = ({ ref }: PrintedBooking) => ref.replace(/[^0-9A-Z]/g, '_');
