import { departureList } from '@fernweh/contracts/tour';
import { availabilityOf, balanceDueDate, cappedDeposit, youthAmount } from '../src/departures/rules.ts';
import { type Api, startApi } from './support/api.ts';
import { departure } from './support/world.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ask = async (query: string, slug = 'slow-coast') => {
  const answer = await api.app.inject(`/api/v1/tours/${slug}/departures?${query}`);
  return { status: answer.statusCode, body: answer.json() };
};
const dates = async (query: string) =>
  departureList.parse((await ask(query)).body).departures.map(({ startDate }) => startDate);

test('offers departures by date, without past ones and today’s', async () => {
  expect(await dates('currency=GBP')).toEqual(['2027-02-20', '2027-06-05', '2027-07-01']);
});

test('from and to limit the first day and are included, and a party needs enough seats', async () => {
  expect(await dates('from=2027-06-05&to=2027-06-05')).toEqual(['2027-06-05']);
  expect(await dates('travellers=4')).toEqual(['2027-02-20']);
});

test('says what is due when: a balance, or nothing within 60 days', async () => {
  const { departures } = departureList.parse((await ask('currency=EUR')).body);
  expect(departures.map(one => one.balanceDueDate)).toEqual([undefined, '2027-04-06', '2027-05-02']);
  expect(departures[1]).toMatchObject({ availability: 'LIMITED', currency: 'EUR', deposit: 15_000 });
  expect(
    departures.every(
      ({ startDate, saleClosesAt = '' }) => saleClosesAt && saleClosesAt.slice(0, 10) <= startDate,
    ),
  ).toBe(true);
  expect(departures[1]?.prices[1]).toEqual({
    room: 'TWIN',
    amount: 100_000,
    youthAmount: 90_000,
    roomsLeft: expect.any(Number),
  });
});

test('offers nothing for a retired tour, finds no unknown one, and refuses a wrong period', async () => {
  expect((await ask('', 'no-more')).body).toEqual({ departures: [] });
  expect((await ask('', 'nobody')).status).toBe(404);
  expect((await ask('from=2027-06-05&to=2027-06-01')).status).toBe(400);
  expect((await ask('from=2027-02-30')).status).toBe(400);
  expect((await ask('currency=XYZ')).status).toBe(400);
  expect((await ask('travellers=9')).status).toBe(400);
});

test('availability: no seats, less than half, half or more', () => {
  const of = (seatsLeft: number) => availabilityOf(departure('a', '2027-06-01', { capacity: 12, seatsLeft }));
  expect([0, 1, 5, 6, 12].map(of)).toEqual(['SOLD_OUT', 'LIMITED', 'LIMITED', 'AVAILABLE', 'AVAILABLE']);
});

test('the balance is due 60 days before departure, later bookings are paid at once', () => {
  expect(balanceDueDate('2027-03-12', '2027-01-10')).toBe('2027-01-11');
  expect(balanceDueDate('2027-03-11', '2027-01-10')).toBeUndefined();
});

test('youths pay 10% less, rounded half up to the minor unit, and a deposit is at most a quarter of the price', () => {
  expect([100_000, 105, 104, 99_995].map(youthAmount)).toEqual([90_000, 94, 94, 89_995]);
  expect(cappedDeposit(15_000, 40_000)).toBe(10_000);
  expect(cappedDeposit(15_000, 100_000)).toBe(15_000);
});
