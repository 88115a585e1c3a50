import { departureList, fromPriceList } from '@fernweh/contracts/tour';
import type { DepartureState } from '../../src/catalogue/departure-record.ts';
import { type Api, startApi } from '../support/api.ts';
import { departure, perCurrency, tour } from '../support/world.ts';

/** Past departures belong to bookings only: they are never shown and can't be booked. */
const STATES: DepartureState[] = ['COMPLETED', 'DEPARTED', 'CANCELLED', 'CLOSED'];
const cheap = [{ room: 'TWIN' as const, amount: perCurrency(() => 1_000) }];
/** The state is part of the world's files, but not of the contract. */
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

test('the calendar lists only departures on sale', async () => {
  const answer = await api.app.inject('/api/v1/tours/coast/departures?currency=GBP');
  expect(departureList.parse(answer.json()).departures.map(one => one.code)).toEqual([open.code]);
});

test('prices never come from a past departure', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/prices',
    payload: { tours: ['coast'], currency: 'GBP' },
  });
  const { prices } = fromPriceList.parse(answer.json());
  expect(prices.map(one => one.from.amount)).toEqual([open.prices[0]?.amount.GBP]);
});

test.each([gone, ...over].map(one => [one.state, one.code]))(
  'a %s departure can’t be quoted',
  async (_, code) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/quotes',
      payload: { departure: code, currency: 'GBP', party: { adults: 2, youths: 0 } },
    });
    expect(answer.statusCode).toBe(404);
  },
);
