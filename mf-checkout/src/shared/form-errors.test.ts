import { errorsOf, summaryOf } from './form-errors.ts';

test('errors of the API appear at their fields, and in the summary', () => {
  const errors = errorsOf([
    { pointer: '/travellers/0/dob', message: 'Enter a valid date of birth, for example 12 3 1984' },
    { pointer: '/travellers/1/roomNo', message: 'Choose a room for traveller 2' },
    { pointer: '/termsAccepted', message: 'Accept the booking conditions to continue' },
    { pointer: '/promo', message: 'This code isn’t recognised' },
    { pointer: '/extras', message: 'There isn’t enough left of one of your extras' },
    { pointer: '/travellers', message: 'Choose one lead traveller' },
  ]);
  expect(errors).toEqual({
    'lead-dob': 'Enter a valid date of birth, for example 12 3 1984',
    rooms: 'Choose a room for traveller 2',
    terms: 'Accept the booking conditions to continue',
    promo: 'This code isn’t recognised',
    extras: 'There isn’t enough left of one of your extras',
    'lead-firstName': 'Choose one lead traveller',
  });
  expect(summaryOf(errors)[0]).toEqual({
    field: 'lead-dob',
    text: 'Enter a valid date of birth, for example 12 3 1984',
  });
});
