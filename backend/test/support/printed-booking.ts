import type { PrintedBooking } from '../../src/documents/printed-booking.ts';

/** A booking of two travellers with a paid deposit and a hostile name. */
export const printedBooking = (more: Partial<PrintedBooking> = {}): PrintedBooking => ({
  ref: 'FW2K7QX9AB',
  state: 'CONFIRMED',
  currency: 'GBP',
  locale: 'en-GB',
  bookedOn: '2027-01-10',
  tour: { title: 'Slow trains & "quiet" coasts', startPlace: 'Lisbon', endPlace: 'Kraków', days: 9 },
  startDate: '2027-06-12',
  endDate: '2027-06-20',
  lead: { firstName: 'Žofia <b>', lastName: "O'Łęcka", email: 'zofia@example.com' },
  travellers: ["Žofia <b> O'Łęcka", 'Şebnem Nguyễn'],
  lines: [
    { label: 'Twin room, adult', quantity: 2, unitAmount: 124_900, amount: 249_800 },
    { label: 'Airport transfer', quantity: 1, unitAmount: 4_550, amount: 4_550 },
    { label: 'Code SPRING10', quantity: 1, unitAmount: -24_980, amount: -24_980 },
  ],
  total: 229_370,
  balanceDueDate: '2027-04-13',
  payments: [{ at: new Date('2027-01-10T09:05:00Z'), what: 'Deposit', amount: 30_000, reference: 'pi_3Qx1' }],
  ...more,
});

export const sender = {
  siteUrl: 'http://localhost:3000',
  contactEmail: 'hello@fernweh.example',
  phone: '+44 20 7946 0000',
};
