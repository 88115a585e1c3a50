import calendar, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { addDays, type PlainDate } from '../clock.ts';
import { formatExactMoney } from '../money/exact-money.ts';
import { withoutControls } from '../text/one-line.ts';
import { formatDay } from './dates.ts';
import { accountOf, type PrintedBooking } from './printed-booking.ts';

type Details = {
  /** Address of the booking in the visitor's account. */
  url: string;
  changedAt: Date;
  /** Grows with every change. A calendar replaces an entry by one with a higher version. */
  version: number;
};

/**
 * The trip as a calendar file (RFC 5545): a whole-day event for the trip and one for the day the balance is due. The
 * UIDs of a booking never change, so that a later file updates the entries.
 */
export function calendarFile(booking: PrintedBooking, details: Details): string {
  const { ref, tour, startDate, endDate, balanceDueDate, currency, locale } = booking;
  const { due } = accountOf(booking);
  const file = calendar({
    prodId: { company: 'Fernweh', product: 'Bookings', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  });
  addEvent(file, booking, details, {
    uid: ref,
    from: startDate,
    to: endDate,
    summary: tour.title,
    place: tour.startPlace,
    description: [`${tour.startPlace} → ${tour.endPlace}, ${tour.days} days.`, `Booking ${ref}`, details.url],
    busy: true,
  });
  const amount = formatExactMoney({ amount: due, currency }, locale);
  if (balanceDueDate && due > 0)
    addEvent(file, booking, details, {
      uid: `${ref}-balance`,
      from: balanceDueDate,
      to: balanceDueDate,
      summary: `Balance due: ${amount} for ${tour.title}`,
      description: [`${amount} is due by ${formatDay(balanceDueDate)}.`, `Booking ${ref}`, details.url],
      busy: false,
    });
  // Every line of the format ends with a line break.
  return `${file}\r\n`;
}

type Event = {
  uid: string;
  from: PlainDate;
  /** The last day, included. */
  to: PlainDate;
  summary: string;
  place?: string;
  description: string[];
  busy: boolean;
};

function addEvent(
  file: ICalCalendar,
  { state }: PrintedBooking,
  { url, changedAt, version }: Details,
  { uid, from, to, summary, place, description, busy }: Event,
): void {
  file.createEvent({
    id: `${uid}@bookings.fernweh.example`,
    stamp: changedAt,
    sequence: version,
    // The format's end is the day after the last one. With a time zone, days are independent of the server's own.
    start: new Date(from),
    end: new Date(addDays(to, 1)),
    timezone: 'UTC',
    allDay: true,
    summary: calendarText(summary),
    ...(place && { location: calendarText(place) }),
    description: calendarText(description.join('\n')),
    url,
    status: state === 'CANCELLED' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  });
}

/** Calendars show non-breaking spaces badly. */
const calendarText = (text: string) => withoutControls(text).replaceAll('\u00a0', ' ');
