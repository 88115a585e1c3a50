import { departureList, fromPriceList } from '@fernweh/contracts/tour';
import type { DepartureState } from '../../src/departures/departure-record.ts';
import { type Api, startApi } from '../support/api.ts';
import { departure, perCurrency, tour } from '../support/world.ts';

/** Departures that are over belong to bookings only: nobody is shown one, nobody can take one. */
const STATES: DepartureState[] = ['COMPLETED', 'DEPARTED', 'CANCELLED', 'CLOSED'];
const cheap = [{ room: 'TWIN' as const, amount: perCurrency(() => 1_000) }];
/** As the world's files have it: the state beside what the contract knows. */
const ended = (day: string, state: DepartureState) => ({
  ...departure('coast', day, { prices: cheap }),
  state,
});
const over = STATES.map((state, i) => ended(`2027-03-0${i + 1}`, state));
const gone = ended('2026-12-20', 'COMPLETED');
const open = departure('coast', '2027-06-05');

let api: Api;
beforeAll(async () => {
  api = await startApi({}, { tours: [tour('coast')], departures: [gone, ...over, open], reviews: [] });
});
afterAll(() => api.stop());

test('the calendar lists what is on sale only', async () => {
  const answer = await api.app.inject('/api/v1/tours/coast/departures?currency=GBP');
  expect(departureList.parse(answer.json()).departures.map(one => one.code)).toEqual([open.code]);
});

test('no price is from a departure that is over', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/prices',
    payload: { tours: ['coast'], currency: 'GBP' },
  });
  const { prices } = fromPriceList.parse(answer.json());
  expect(prices.map(one => one.from.amount)).toEqual([open.prices[0]?.amount.GBP]);
});

test.each([gone, ...over].map(one => [one.state, one.code]))('a %s one cannot be quoted', async (_, code) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/quotes',
    payload: { departure: code, currency: 'GBP', party: { adults: 2, youths: 0 } },
  });
  expect(answer.statusCode).toBe(404);
});
