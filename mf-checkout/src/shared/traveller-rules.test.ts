import { EMPTY_DRAFT } from './draft.ts';
import { leadErrors } from './traveller-rules.ts';

const trip = { startDate: '2027-06-12', minAge: 8, today: '2026-11-22' };
const maja = { firstName: 'Maja', lastName: 'Lindqvist', dob: '4/9/1988', phone: '+46 70 174 06 05' };
const dob = (typed: string, more: object = {}) =>
  leadErrors({ ...maja, dob: typed }, { ...trip, ...more }).dob;

test('four answers of the lead are enough', () => {
  expect(leadErrors(maja, trip)).toEqual({});
  expect(leadErrors(EMPTY_DRAFT, trip)).toEqual({
    firstName: 'Enter the first name exactly as in the passport',
    lastName: 'Enter the last name exactly as in the passport',
    dob: 'Enter a valid date of birth, for example 12 3 1984',
    phone: 'Enter a phone number with country code, like +44 20 7946 0000',
  });
});

test('the lead is 18 on the day of departure, and fits the tour', () => {
  expect(dob('12/6/2009')).toBeUndefined();
  expect(dob('13/6/2009')).toBe('The lead traveller must be 18 or over');
  expect(dob('31/2/1986')).toBe('Enter a valid date of birth, for example 12 3 1984');
  expect(dob('1/1/2030')).toBe('Enter a valid date of birth, for example 12 3 1984');
  expect(dob('4/9/1988', { minAge: 40 })).toBe(
    'Travellers must be at least 40 on Sat\u00a012\u00a0Jun\u00a02027',
  );
  expect(dob('4/9/1988', { maxAge: 35 })).toBe(
    'Travellers must be at most 35 on Sat\u00a012\u00a0Jun\u00a02027',
  );
});
