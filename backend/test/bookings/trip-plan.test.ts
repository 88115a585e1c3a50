import { type BookingApi, startBooking } from '../support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());

test('a confirmed booking says where and when to meet, and each day; a held one does not', async () => {
  const { body: held } = await api.hold('bob');
  expect(held).not.toHaveProperty('plan');
  const { id } = await api.confirmed('ada');
  const { plan, departure } = await api.read('ada', id);
  expect(plan).toMatchObject({
    meeting: { day: departure.startDate, time: '18:00', place: 'Lisbon', stay: 'Casa do Rio' },
    days: [
      { n: 1, day: departure.startDate, title: 'The first supper', stay: 'Casa do Rio, Lisbon' },
      { n: 2, title: 'Home', places: ['Lisbon'] },
    ],
    phone: expect.stringMatching(/^\+/),
  });
});
