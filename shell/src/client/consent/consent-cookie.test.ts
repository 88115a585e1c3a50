import { ALL, type Choice, CONSENT_COOKIE, consentCookie, NONE, readConsent } from './consent-cookie.ts';

const UNDECIDED = { ...NONE, decided: false };
const cookieWith = (value: string) => `channel=33; ${CONSENT_COOKIE}=${value}; other=1`;

const CHOICES: Choice[] = [0, 1, 2, 3, 4, 5, 6, 7].map(bits => ({
  advertisement: (bits & 1) > 0,
  analytics: (bits & 2) > 0,
  functional: (bits & 4) > 0,
}));

test.each(CHOICES)('a written choice is read back: %j', choice => {
  const [pair = ''] = consentCookie(choice, true).split(';');
  expect(readConsent(`a=b; ${pair}`)).toEqual({ ...choice, decided: true });
});

test('the cookie has the three categories only and lasts a year', () => {
  expect(consentCookie({ ...NONE, analytics: true }, false)).toBe(
    `${CONSENT_COOKIE}=advertisement:no,analytics:yes,functional:no; Max-Age=31536000; Path=/; SameSite=Lax`,
  );
  expect(consentCookie(ALL, true)).toMatch(/; Secure$/);
});

test.each([
  ['order, spaces and case', ' Functional:YES , analytics: yes,ADVERTISEMENT:yes'],
  ['further pairs', 'consentid:abc,consent:yes,necessary:yes,functional:yes,analytics:yes,advertisement:yes'],
  ['encoded separators', 'advertisement%3Ayes%2Canalytics%3Ayes%2Cfunctional%3Ayes'],
  ['quotes', '"advertisement:yes,analytics:yes,functional:yes"'],
])('%s are accepted', (_, value) => {
  expect(readConsent(cookieWith(value))).toEqual({ ...ALL, decided: true });
});

test.each([
  ['empty', ''],
  ['every category is left open', 'consent:,advertisement:,analytics:,functional:'],
  ['no answer is yes or no', 'advertisement:maybe,analytics:1,functional:true'],
  ['junk', '%E0%A4%A,:,::,yes'],
  ['JSON', '{"analytics":true}'],
])('nothing is allowed while undecided: %s', (_, value) => {
  expect(readConsent(cookieWith(value))).toEqual(UNDECIDED);
});

test.each<[string, string, Partial<Choice>]>([
  ['one category alone', 'advertisement:yes', { advertisement: true }],
  [
    'a category is left open',
    'advertisement:yes,analytics:,functional:yes',
    { advertisement: true, functional: true },
  ],
  ['an answer is neither', 'advertisement:no,analytics:maybe,functional:yes', { functional: true }],
  ['refused alone', 'analytics:no', {}],
])('what is answered counts, the rest is refused: %s', (_, value, allowed) => {
  expect(readConsent(cookieWith(value))).toEqual({ ...NONE, ...allowed, decided: true });
});

test('cookies with similar names are ignored', () => {
  expect(readConsent('')).toEqual(UNDECIDED);
  expect(readConsent(`my-${CONSENT_COOKIE}=advertisement:yes,analytics:yes,functional:yes`)).toEqual(
    UNDECIDED,
  );
});
