import { readLanding, withoutPerson } from './landing.ts';

test('the campaign and the booked appointment, and nothing personal beside them', () => {
  const query =
    '?utm_source=letter&utm_medium=email&event_type_name=Call%20with%20an%20expert&invitee_email=a@example.com&q=peru';
  expect(readLanding(query)).toEqual({
    campaign: { utm_source: 'letter', utm_medium: 'email' },
    booked: 'Call with an expert',
  });
});

test('an ordinary address says nothing', () => {
  expect(readLanding('')).toEqual({ campaign: {} });
  expect(readLanding('?event_type_name=%20')).toEqual({ campaign: {} });
});

test('long values are cut', () => {
  expect(readLanding(`?utm_source=${'x'.repeat(500)}`).campaign.utm_source).toHaveLength(100);
});

test.each([
  ['/?utm_source=letter&invitee_email=a%40b.example&invitee_full_name=Ada', '/?utm_source=letter'],
  ['/contact-us?email=a%40b.example#form', '/contact-us#form'],
  ['/search?query=name&page=2', undefined],
])('%s is left without a person’s data', (url, left) => {
  expect(withoutPerson(new URL(url, 'http://site') as unknown as Location)).toBe(left);
});
