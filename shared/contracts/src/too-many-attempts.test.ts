import { tooManyAttempts } from './too-many-attempts.ts';

test.each([
  [1, 'a minute'],
  [89, 'a minute'],
  [300, '5 minutes'],
  [301, '6 minutes'],
  [3600, 'an hour'],
])('after too many attempts, a wait of %d s is said as %s', (seconds, wait) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Try again in ${wait}.`);
});
