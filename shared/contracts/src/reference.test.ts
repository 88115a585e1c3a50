import { EXAMPLE_REFERENCE, isBookingReference, withCheck } from './reference.ts';

test('the example is one', () => {
  expect(isBookingReference(EXAMPLE_REFERENCE)).toBe(true);
});

test('the check character is the number modulo 37', () => {
  expect(withCheck('0000001')).toBe('FW00000011');
  expect(withCheck('0000010')).toBe('FW0000010*');
  expect(withCheck('ILOU000')).toBeUndefined();
});

test('small letters and spaces around are forgiven, a wrong check character is not', () => {
  expect(isBookingReference(` ${EXAMPLE_REFERENCE.toLowerCase()} `)).toBe(true);
  expect(isBookingReference('FW00000012')).toBe(false);
  expect(isBookingReference('')).toBe(false);
});
