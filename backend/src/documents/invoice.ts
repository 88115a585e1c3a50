import type { Currency } from '@fernweh/contracts/channel';
import { currencyName, formatExactMoney } from '../money/exact-money.ts';
import { formatDay } from './dates.ts';
import { type Column, createPdf, type Row } from './pdf.ts';
import { accountOf, type PrintedBooking } from './printed-booking.ts';

/** The seller's data that the law requires on an invoice. */
export type Seller = { name: string; address: string[]; email: string; taxId: string };

const LETTER_MARKETS = ['en-US', 'en-CA'];
const LINES: Column[] = [
  { title: 'Description', width: 0.46 },
  { title: 'Quantity', width: 0.12, right: true },
  { title: 'Unit price', width: 0.21, right: true },
  { title: 'Amount', width: 0.21, right: true },
];
const PAYMENTS: Column[] = [
  { title: 'Date', width: 0.22 },
  { title: 'Payment', width: 0.2 },
  { title: 'Reference', width: 0.37 },
  { title: 'Amount', width: 0.21, right: true },
];

/**
 * Creates the invoice of a booking as a PDF. Its number is the booking's reference. The same data gives the same
 * bytes.
 */
export async function invoicePdf(booking: PrintedBooking, seller: Seller): Promise<Buffer> {
  const { ref, tour, lead, currency, locale } = booking;
  const sheet = createPdf({
    title: `Invoice ${ref}`,
    subject: tour.title,
    author: seller.name,
    brand: 'Fernweh',
    language: locale,
    at: new Date(`${booking.bookedOn}T00:00:00Z`),
    letter: LETTER_MARKETS.includes(locale),
  });

  sheet.title(`Invoice ${ref}`);
  if (booking.cancellation)
    sheet.text(`This booking was cancelled on ${formatDay(booking.cancellation.on)}.`);
  sheet.gap(8);
  sheet.columns([
    { title: 'From', lines: [seller.name, ...seller.address, seller.email, seller.taxId] },
    { title: 'To', lines: [`${lead.firstName} ${lead.lastName}`, lead.email] },
    { title: 'Invoice', lines: [`Number ${ref}`, `Date ${formatDay(booking.bookedOn)}`] },
  ]);
  sheet.columns([
    { title: 'Tour', lines: [tour.title, `${tour.startPlace} → ${tour.endPlace}, ${tour.days} days`] },
    { title: 'Dates', lines: [formatDay(booking.startDate), `to ${formatDay(booking.endDate)}`] },
    { title: 'Travellers', lines: booking.travellers },
  ]);

  sheet.heading('What you booked');
  sheet.table(LINES, [
    ...lineRows(booking),
    { cells: ['Total', '', '', money(booking, booking.total)], strong: true },
  ]);
  sheet.text(`All amounts are in ${currencyName(currency)}. ${taxNote(currency)}`, { soft: true });

  sheet.heading('Payments');
  sheet.table(PAYMENTS, [...paymentRows(booking), ...sums(booking)]);
  if (booking.payments.length === 0) sheet.text('Nothing has been paid yet.', { soft: true });
  return sheet.finish(
    `${seller.name} · Invoice ${ref} · A demonstration: no tour is sold and no card is charged.`,
  );
}

const lineRows = (booking: PrintedBooking): Row[] =>
  booking.lines.map(({ label, quantity, unitAmount, amount }) => ({
    cells: [label, String(quantity), money(booking, unitAmount), money(booking, amount)],
  }));

const paymentRows = (booking: PrintedBooking): Row[] =>
  booking.payments.map(({ at, what, amount, reference = '' }) => ({
    cells: [formatDay(at.toISOString()), what, reference, money(booking, amount)],
  }));

function sums(booking: PrintedBooking): Row[] {
  const { paid, refunded, due } = accountOf(booking);
  const { cancellation, balanceDueDate } = booking;
  const row = (label: string, amount: number, strong = false): Row => ({
    cells: [label, '', '', money(booking, amount)],
    strong,
  });
  if (cancellation)
    return [row('Paid', paid), row('Cancellation fee', cancellation.fee), row('Refunded', refunded, true)];
  return [
    ...(refunded > 0 ? [row('Refunded', refunded)] : []),
    row('Paid', paid - refunded),
    row(due > 0 && balanceDueDate ? `Balance, due by ${formatDay(balanceDueDate)}` : 'Balance', due, true),
  ];
}

const money = ({ currency, locale }: PrintedBooking, amount: number) =>
  formatExactMoney({ amount, currency }, locale);

/** The tax note of tour operators. A margin scheme is named where it applies (EU VAT directive, article 226). */
function taxNote(currency: Currency): string {
  if (currency === 'GBP') return 'Tour Operators’ Margin Scheme: no VAT is shown separately.';
  if (currency === 'EUR') return 'Margin scheme – travel agents: no VAT is shown separately.';
  return 'Prices include all taxes and mandatory fees.';
}
