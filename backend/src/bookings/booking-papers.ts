import * as paths from '@fernweh/contracts/paths';
import type { BookingPaper } from '../papers/booking-paper.ts';
import { calendarFile } from '../papers/calendar.ts';
import type { InvoicePrinter } from '../papers/invoice-printer.ts';
import type { Booking } from './bookings.repository.ts';

export type Paper = { filename: string; contentType: string; content: Buffer };

/** The papers of a booking: what is attached to its confirmation, and what its owner can load again. */
export type BookingPapers = {
  invoice(row: Booking, paper: BookingPaper): Promise<Paper>;
  calendar(row: Booking, paper: BookingPaper): Paper;
  attachments(row: Booking, paper: BookingPaper): Promise<Paper[]>;
};

/** @param siteUrl the site's origin, for the way back into the account */
export function createBookingPapers(printer: InvoicePrinter, siteUrl: string): BookingPapers {
  const invoice: BookingPapers['invoice'] = async (_, paper) => ({
    filename: `fernweh-invoice-${fileName(paper)}.pdf`,
    contentType: 'application/pdf',
    content: await printer.print(paper),
  });
  const calendar: BookingPapers['calendar'] = ({ version, confirmedAt, createdAt, cancelledAt }, paper) => {
    const page = paths.account.href(`bookings/${encodeURIComponent(paper.ref)}`);
    const changedAt = paper.payments.at(-1)?.at ?? cancelledAt ?? confirmedAt ?? createdAt;
    const file = calendarFile(paper, { url: new URL(page, siteUrl).href, changedAt, version });
    return {
      filename: `fernweh-trip-${fileName(paper)}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(file),
    };
  };
  return {
    invoice,
    calendar,
    attachments: async (row, paper) => [await invoice(row, paper), calendar(row, paper)],
  };
}

/** A reference may end in a sign that a file's name must not have. */
const fileName = ({ ref }: BookingPaper) => ref.replace(/[^0-9A-Z]/g, '_');
