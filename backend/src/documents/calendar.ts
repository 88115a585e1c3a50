import { addDays, type PlainDate } from '../clock.ts';
import { formatDay } from './dates.ts';
import { formatExactMoney } from './money.ts';
import { accountOf, type PrintedBooking } from './printed-booking.ts';

type Details = {
  /** Address of the booking in the visitor's account. */
  url: string;
  /** When the booking last changed, and how often: a calendar that has it takes what is newer. */
  changedAt: Date;
  version: number;
};

/**
 * The trip as a calendar file (RFC 5545): a whole-day event from start to end, and the day the balance is due.
 * The same booking always has the same UIDs, so that a later file changes the entry instead of adding one.
 */
export function calendarFile(booking: PrintedBooking, details: Details): string {
  const { ref, tour, startDate, endDate, balanceDueDate, currency, locale } = booking;
  const { due } = accountOf(booking);
  const trip = event(booking, details, {
    uid: ref,
    from: startDate,
    to: endDate,
    summary: tour.title,
    place: tour.startPlace,
    about: `${tour.startPlace} → ${tour.endPlace}, ${tour.days} days.\nBooking ${ref}\n${details.url}`,
    busy: true,
  });
  const amount = formatExactMoney({ amount: due, currency }, locale);
  const balance = balanceDueDate &&
    due > 0 && {
      uid: `${ref}-balance`,
      from: balanceDueDate,
      to: balanceDueDate,
      summary: `Balance due: ${amount} for ${tour.title}`,
      about: `${amount} is due by ${formatDay(balanceDueDate)}.\nBooking ${ref}\n${details.url}`,
      busy: false,
    };
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fernweh//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...trip,
    ...(balance ? event(booking, details, balance) : []),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')
    .concat('\r\n');
}

type Entry = {
  uid: string;
  from: PlainDate;
  /** The last day; a calendar's own end is the day after it. */
  to: PlainDate;
  summary: string;
  place?: string;
  about: string;
  busy: boolean;
};

const event = (
  { state }: PrintedBooking,
  { url, changedAt, version }: Details,
  { uid, from, to, summary, place, about, busy }: Entry,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@bookings.fernweh.example`,
  `DTSTAMP:${changedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `SEQUENCE:${version}`,
  `DTSTART;VALUE=DATE:${compact(from)}`,
  `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  ...(place ? [`LOCATION:${escaped(place)}`] : []),
  `DESCRIPTION:${escaped(about)}`,
  `URL:${url}`,
  `STATUS:${state === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${busy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

const compact = (date: PlainDate) => date.replaceAll('-', '');

/** Text values: RFC 5545 §3.3.11. */
const escaped = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');

/** Lines of at most 75 octets, no character cut in two: RFC 5545 §3.1. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    // From the second line on, the space that marks it counts too.
    const most = lines.length === 0 ? 75 : 74;
    if (Buffer.byteLength(current + character) > most) {
      lines.push(current);
      current = '';
    }
    current += character;
  }
  return [...lines, current].join('\r\n ');
}
