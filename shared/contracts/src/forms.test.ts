import {
  emailError,
  fullPhone,
  messageError,
  nameError,
  phoneError,
  plainPhone,
  referenceError,
  reviewError,
  titleError,
} from './forms.ts';
import { EXAMPLE_REFERENCE } from './reference.ts';

test('one @ and no more than 254 characters', () => {
  expect(emailError('ada@example.com')).toBeUndefined();
  for (const text of ['', 'ada', 'a@b@c.org', 'a b@c.org', `${'a'.repeat(250)}@b.se`, 'a@b.org>\r\nBcc: c'])
    expect(emailError(text)).toBe('Enter an email address like name@example.com');
});

test('a telephone number has a country code', () => {
  expect(phoneError('+44 (20) 7946-0000')).toBeUndefined();
  expect(plainPhone('+44 (20) 7946-0000')).toBe('+442079460000');
  for (const text of ['', '020 7946 0000', '+0 123 456 789', '+1 2', `+${'1'.repeat(16)}`])
    expect(phoneError(text)).toBe('Enter a phone number with country code, like +44 20 7946 0000');
});

test('lengths say how much is missing or too much', () => {
  expect(reviewError('x'.repeat(24))).toBe('Enter at least 50 characters (26 to go)');
  expect(reviewError('x'.repeat(3001))).toBe('Enter up to 3000 characters (1 too many)');
  expect(reviewError('x'.repeat(50))).toBeUndefined();
  expect(messageError('x'.repeat(19))).toBe('Enter at least 20 characters (1 to go)');
  expect(titleError('x'.repeat(4))).toBe('Enter a title of 5 to 80 characters');
  expect(titleError('x'.repeat(80))).toBeUndefined();
  expect(nameError('')).toBe('Enter your name');
});

test('a reference is shown how it looks', () => {
  expect(referenceError('FW123')).toBe(`A booking reference looks like ${EXAMPLE_REFERENCE}`);
  expect(referenceError(EXAMPLE_REFERENCE)).toBeUndefined();
});

test.each([
  ['07700 900123', 'GBP', '+447700900123'],
  ['(020) 7946 0000', 'GBP', '+442079460000'],
  ['021 555 0123', 'ZAR', '+27215550123'],
  ['02 5550 1234', 'AUD', '+61255501234'],
  ['(416) 555-0123', 'CAD', '+14165550123'],
  ['0046 70 174 06 05', 'EUR', '+46701740605'],
  ['+46 70 174 06 05', 'GBP', '+46 70 174 06 05'],
  ['0701740605', 'EUR', '0701740605'],
  ['7700 900123', 'GBP', '7700 900123'],
] as const)('the number %s in the market of %s is %s', (text, market, full) => {
  expect(fullPhone(text, market)).toBe(full);
});
