import { calendarFile } from '../src/documents/calendar.ts';
import { printedBooking } from './support/printed-booking.ts';

const details = {
  url: 'http://localhost:3000/account/bookings/FW2K7QX9AB',
  changedAt: new Date('2027-01-10T09:05:30.123Z'),
  version: 3,
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('the trip is a whole-day event that ends after its last day', () => {
  const lines = unfolded(calendarFile(printedBooking(), details));
  expect(lines.slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fernweh//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ]);
  // The order of properties has no meaning in this format.
  expect(lines.slice(5, lines.indexOf('END:VEVENT') + 1).toSorted()).toEqual(
    [
      'BEGIN:VEVENT',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'UID:FW2K7QX9AB@bookings.fernweh.example',
      'DTSTAMP:20270110T090530Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20270612',
      'DTEND;VALUE=DATE:20270621',
      'SUMMARY:Slow trains & "quiet" coasts',
      'LOCATION:Lisbon',
      'DESCRIPTION:Lisbon → Kraków\\, 9 days.\\nBooking FW2K7QX9AB\\nhttp://localhost:3000/account/bookings/FW2K7QX9AB',
      'URL;VALUE=URI:http://localhost:3000/account/bookings/FW2K7QX9AB',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ].toSorted(),
  );
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('an unpaid balance has its own whole-day event', () => {
  const lines = unfolded(calendarFile(printedBooking(), details));
  expect(lines).toContain('UID:FW2K7QX9AB-balance@bookings.fernweh.example');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270413');
  expect(lines).toContain('DTEND;VALUE=DATE:20270414');
  expect(lines).toContain('SUMMARY:Balance due: £1\\,993.70 for Slow trains & "quiet" coasts');
  const paid = printedBooking({ total: 30_000 });
  expect(calendarFile(paid, details)).not.toContain('balance');
});

test('lines have at most 75 octets, no character is cut, and text is escaped', () => {
  const title = `${'Łódź 🌄 '.repeat(20)}; a\\b\r\nEND:VCALENDAR`;
  const booking = printedBooking();
  const file = calendarFile({ ...booking, tour: { ...booking.tour, title } }, details);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  expect(unfolded(file).filter(line => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(unfolded(file)).toContain(`SUMMARY:${'Łódź 🌄 '.repeat(20)}\\; a\\\\b\\nEND:VCALENDAR`);
});

test('a cancelled trip keeps its UID and has the status CANCELLED', () => {
  const file = calendarFile(printedBooking({ state: 'CANCELLED' }), { ...details, version: 4 });
  expect(unfolded(file)).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:4']));
  expect(file).toContain('UID:FW2K7QX9AB@');
  expect(file).not.toContain('balance');
});
