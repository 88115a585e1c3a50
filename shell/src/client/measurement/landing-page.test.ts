import { addressForVendors, readLandingPage } from './landing-page.ts';

test('campaign and appointment are read, personal data is not', () => {
  const query =
    '?utm_source=letter&utm_medium=email&event_type_name=Call%20with%20an%20expert&invitee_email=a@example.com&q=peru';
  expect(readLandingPage(query)).toEqual({
    campaign: { utm_source: 'letter', utm_medium: 'email' },
    appointment: 'Call with an expert',
  });
});

test('an ordinary address gives nothing', () => {
  expect(readLandingPage('')).toEqual({ campaign: {} });
  expect(readLandingPage('?event_type_name=%20')).toEqual({ campaign: {} });
});

test('a plus sign in a campaign is a space, as it is in %2B that the site makes of it', () => {
  for (const written of ['winter+sale', 'winter%2Bsale', 'winter%20sale'])
    expect(readLandingPage(`?utm_campaign=${written}`).campaign).toEqual({ utm_campaign: 'winter sale' });
});

test('long values are truncated', () => {
  expect(readLandingPage(`?utm_source=${'x'.repeat(500)}`).campaign.utm_source).toHaveLength(100);
});

test.each([
  ['/?utm_source=letter&invitee_email=a%40b.example&invitee_full_name=Ada', '/?utm_source=letter'],
  ['/contact-us?email=a%40b.example#form', '/contact-us#form'],
  ['/search?query=name&page=2', undefined],
  ['/?utm_campaign=winter%2Bsale&query=a%2Bb', '/?utm_campaign=winter%20sale&query=a%2Bb'],
])('personal data is removed from %s', (url, left) => {
  expect(addressForVendors(new URL(url, 'http://site') as unknown as Location)).toBe(left);
});
