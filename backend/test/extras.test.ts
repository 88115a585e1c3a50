import { type BookingApi, FAR, NEAR, startBooking } from './support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());

const offer = async (tour: string, departure: string, currency = 'GBP') =>
  api.call('GET', `/tours/${tour}/extras?departure=${departure}&currency=${currency}`);

test('what may be added to a departure, with its price in the currency asked for', async () => {
  const { status, body } = await offer('slow-coast', FAR);
  expect(status).toBe(200);
  expect(body.extras).toContainEqual({
    code: 'BOAT',
    kind: 'ACTIVITY',
    title: 'Boat to the islands',
    per: 'PERSON',
    unitAmount: 6_000,
    most: 1,
  });
});

test('another tour’s extra is not offered, what is no longer sold is not either', async () => {
  const codes = async (tour: string, departure: string) =>
    (await offer(tour, departure)).body.extras.map((one: { code: string }) => one.code);
  expect(await codes('far-dunes', 'FAR--270605')).toEqual(['AIRPORT']);
  api.clock.move(39 * 86_400_000);
  expect(await codes('slow-coast', NEAR)).toEqual([]);
});

test('a departure of another tour is not there', async () => {
  expect((await offer('far-dunes', FAR)).status).toBe(404);
  expect((await offer('slow-coast', FAR, 'XYZ')).status).toBe(400);
});
