import { sampleBooking } from '../testing/sample-bookings.ts';
import { draftsOf } from './draft.ts';
import { errorsOf, fieldOf, summaryOf } from './form-errors.ts';

test.each([
  ['/travellers/1/dob', 't1-dob'],
  ['/travellers/0/passport/expiry', 't0-passportExpiry'],
  ['/travellers/2/roomNo', 't2-roomNo'],
  ['/travellers', 't0-dob'],
  ['/rooms', 'rooms'],
  ['/extras/0', 'extras'],
  ['/termsAccepted', 'terms'],
  ['/promo', 'promo'],
])('%s is the field %s', (pointer, field) => expect(fieldOf(pointer)).toBe(field));

test('the summary names each traveller once', () => {
  const drafts = draftsOf(sampleBooking(), [{ firstName: 'Maja' }]);
  const errors = errorsOf([
    { pointer: '/travellers/0/dob', message: 'Enter a real date of birth' },
    { pointer: '/travellers/1/roomNo', message: 'Choose a room for Traveller 2' },
    { pointer: '/termsAccepted', message: 'Accept the booking conditions to continue' },
  ]);
  expect(summaryOf(errors, drafts).map(({ text }) => text)).toEqual([
    'Maja: Enter a real date of birth',
    'Choose a room for Traveller 2',
    'Accept the booking conditions to continue',
  ]);
});
