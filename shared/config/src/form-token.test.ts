import { isFormToken, makeFormToken } from './form-token.ts';

const NOW = Date.parse('2030-01-01T12:03:00Z');
const HOUR_MS = 3_600_000;
const token = makeFormToken('secret', NOW);

test('a token is valid for two days, and the same for ten minutes', () => {
  expect(isFormToken('secret', token, NOW)).toBe(true);
  expect(isFormToken('secret', token, NOW + 47 * HOUR_MS)).toBe(true);
  expect(isFormToken('secret', token, NOW + 49 * HOUR_MS)).toBe(false);
  expect(makeFormToken('secret', NOW + 60_000)).toBe(token);
});

test('a token of another secret, of the future, or changed is none', () => {
  expect(isFormToken('other', token, NOW)).toBe(false);
  expect(isFormToken('secret', token, NOW - HOUR_MS)).toBe(false);
  const later = (Number.parseInt(token, 36) + 1).toString(36);
  for (const forged of ['', '.', 'x', `${later}.${token.split('.')[1]}`, `${token}x`, 'Infinity.x'])
    expect(isFormToken('secret', forged, NOW)).toBe(false);
});
