import { readLanding } from './landing.ts';

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
