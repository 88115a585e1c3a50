import { type BookingApi, FAR, NEAR, startBooking } from './support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());

const offer = async (tour: string, departure: string, currency = 'GBP') =>
  api.call('GET', `/tours/${tour}/extras?departure=${departure}&currency=${currency}`);

test('lists a departure’s extras with their price in the requested currency', async () => {
  const { status, body } = await offer('slow-coast', FAR);
  expect(status).toBe(200);
  expect(body.extras).toContainEqual({
    code: 'BOAT',
    kind: 'ACTIVITY',
    title: 'Boat to the islands',
    days: [2],
    per: 'PERSON',
    unitAmount: 6_000,
    most: 1,
  });
});

test('leaves out other tours’ extras and those whose sale has ended', async () => {
  const codes = async (tour: string, departure: string) =>
    (await offer(tour, departure)).body.extras.map((one: { code: string }) => one.code);
  expect(await codes('far-dunes', 'FAR--270605')).toEqual(['AIRPORT']);
  api.clock.move(39 * 86_400_000);
  expect(await codes('slow-coast', NEAR)).toEqual([]);
});

test('doesn’t find another tour’s departure', async () => {
  expect((await offer('far-dunes', FAR)).status).toBe(404);
  expect((await offer('slow-coast', FAR, 'XYZ')).status).toBe(400);
});
