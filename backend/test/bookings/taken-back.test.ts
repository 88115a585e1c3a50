import { type BookingApi, people, startBooking } from '../support/booking.ts';

/** Terms, lead and beds are there when a booking is confirmed, not only when its payment starts (product/travellers 6, 7). */
let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2027-01-10T09:00:00Z'));

const [lead, other] = people(2);
const { lastName: _, ...nameless } = lead ?? {};

test.each([
  ['the terms', 'lawyer', { termsAccepted: false }],
  ['the lead', 'leader', { travellers: [{ ...lead, lead: false }, other] }],
  ['the lead’s name', 'nobody', { travellers: [nameless, other] }],
])(
  'whoever takes back %s and pays on the page that is still open gets the money back and keeps the places',
  async (_what, user, change) => {
    const { id, session } = await api.pending(user);
    expect((await api.patch(user, await api.read(user, id), change)).status).toBe(200);
    expect(await api.say(api.paid(session.paymentId))).toBe('returned');
    expect(await api.read(user, id)).toMatchObject({ state: 'ON_HOLD' });
    await api.patch(user, await api.read(user, id), { termsAccepted: true, travellers: people(2) });
    const { body: again } = await api.call('POST', `/bookings/${id}/payments`, user, {});
    expect(await api.say(api.paid(again.paymentId))).toBe('confirmed');
  },
);

test('terms that were taken back are not booked after the hold, either', async () => {
  const { id, session } = await api.pending('late');
  await api.patch('late', await api.read('late', id), { termsAccepted: false });
  api.clock.move(31 * 60_000);
  await api.app.scheduler.tick();
  expect(await api.say(api.paid(session.paymentId))).toBe('returned');
  expect((await api.read('late', id)).state).toBe('EXPIRED');
});

test('names that were typed again while the page was open are booked, and everybody has a bed', async () => {
  const { id, session } = await api.pending('typist');
  await api.patch('typist', await api.read('typist', id), {
    travellers: people(2).map(one => ({ ...one, firstName: 'Augusta' })),
  });
  expect(await api.say(api.paid(session.paymentId))).toBe('confirmed');
  const { travellers } = await api.read('typist', id);
  expect(travellers).toMatchObject([
    { firstName: 'Augusta', roomNo: 1 },
    { firstName: 'Augusta', roomNo: 1 },
  ]);
});
