import { sampleBooking } from '../testing/sample-bookings.ts';
import { addMonths, ageOn, readDay, typedDay } from './days.ts';
import { draftsOf, type TravellerDraft } from './draft.ts';
import { partyError, travellerErrors } from './traveller-rules.ts';

const trip = { startDate: '2027-06-12', endDate: '2027-06-19', minAge: 8, today: '2026-11-21' };
const [blank] = draftsOf(sampleBooking()) as [TravellerDraft];
const maja = (more: Partial<TravellerDraft> = {}): TravellerDraft => ({
  ...blank,
  firstName: 'Maja',
  lastName: 'Lindqvist',
  dob: '4/9/1988',
  gender: 'F',
  nationality: 'SE',
  phone: '+46 70 174 06 05',
  ...more,
});
const errors = (more: Partial<TravellerDraft>, n = 1) =>
  Object.fromEntries(
    Object.entries(travellerErrors(maja(more), n, trip)).map(([field, message]) => [
      field,
      message.replaceAll('\u00a0', ' '),
    ]),
  );

test('a typed date is parsed only if it exists', () => {
  expect(readDay('4/9/1988')).toBe('1988-09-04');
  expect(readDay('29/2/2024')).toBe('2024-02-29');
  for (const none of ['31/2/1986', '29/2/2023', '4/9/88', '4//1988', '', '0/1/1990', '1/13/1990'])
    expect(readDay(none)).toBeUndefined();
  expect(typedDay('1988-09-04')).toBe('4/9/1988');
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
  expect(ageOn('2009-06-12', '2027-06-12')).toBe(18);
  expect(ageOn('2009-06-13', '2027-06-12')).toBe(17);
});

test('valid values have no errors', () => {
  expect(errors({})).toEqual({});
  expect(errors({ firstName: 'Zoë-Ánna', lastName: 'O’Neill da Conceição' })).toEqual({});
  expect(
    errors({
      passportNumber: 'xa 123-4567',
      passportExpiry: '19/12/2027',
      emergencyPhone: '+44 20 7946 0000',
    }),
  ).toEqual({});
});

test.each([
  [{ firstName: '' }, 'firstName', 'Enter the first name exactly as in the passport'],
  [{ firstName: 'M4ja' }, 'firstName', 'Enter the first name exactly as in the passport'],
  [{ lastName: 'x'.repeat(61) }, 'lastName', 'Enter the last name exactly as in the passport'],
  [{ dob: '31/2/1986' }, 'dob', 'Enter a real date of birth'],
  [{ dob: '22/11/2026' }, 'dob', 'Enter a real date of birth'],
  [{ dob: '13/6/2019' }, 'dob', 'Travellers must be at least 8 on Sat 12 Jun 2027'],
  [{ nationality: '' }, 'nationality', 'Choose a nationality'],
  [
    { passportNumber: 'A1', passportExpiry: '1/1/2030' },
    'passportNumber',
    'Enter the passport number: 5 to 20 letters and digits',
  ],
  [{ passportNumber: 'XA1234567' }, 'passportExpiry', 'Enter a real expiry date'],
  [
    { passportNumber: 'XA1234567', passportExpiry: '18/12/2027' },
    'passportExpiry',
    'Passport must be valid until Sun 19 Dec 2027',
  ],
  [
    { emergencyPhone: '020 7946 0000' },
    'emergencyPhone',
    'Enter a phone number with country code, like +44 20 7946 0000',
  ],
])('%j: %s', (more, field, message) => expect(errors(more)).toEqual({ [field]: message }));

test('only the lead needs a phone number, with country code', () => {
  const message = 'Enter a phone number with country code, like +44 20 7946 0000';
  for (const phone of ['', '020 7946 0000', '+44', '+44 20 7946 000O'])
    expect(errors({ phone }, 0)).toEqual({ phone: message });
  expect(errors({ phone: '' }, 1)).toEqual({});
});

test('the lead is 18 or over on the departure day; youths need an adult', () => {
  expect(errors({ dob: '13/6/2009' }, 0)).toEqual({ dob: 'The lead traveller must be 18 or over' });
  expect(errors({ dob: '12/6/2009' }, 0)).toEqual({});
  const youth = maja({ dob: '1/1/2015' });
  expect(partyError([youth, youth], trip.startDate)).toBe('A traveller under 18 must travel with an adult');
  expect(partyError([maja(), youth], trip.startDate)).toBeUndefined();
  expect(partyError([maja({ dob: '' }), youth], trip.startDate)).toBeUndefined();
});
