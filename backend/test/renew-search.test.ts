import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createSearchRenewal } from '../src/jobs/renew-search.ts';
import { createAlgoliaIndex } from '../src/search/algolia-index.ts';
import type { OfferRecord } from '../src/search/search-index.ts';
import { type BookingApi, FAR, startBooking } from './support/booking.ts';

let api: BookingApi;
const sent: OfferRecord[] = [];
let isAway = false;
const searchIndex = {
  async updateOffers(records: readonly OfferRecord[]) {
    if (isAway) throw new Error('The search service is away');
    sent.push(...records);
  },
};
beforeEach(async () => {
  api = await startBooking();
  sent.length = 0;
  isAway = false;
});
afterEach(() => api.stop());

const renewal = () => createSearchRenewal(api.app.services, searchIndex);
const slugs = () => sent.splice(0).map(({ objectID }) => objectID);

test('the first run sends every tour, and the next ones what a booking changed', async () => {
  const run = renewal();
  await run();
  expect(sent.map(({ objectID }) => objectID).sort()).toEqual(['far-dunes', 'slow-coast']);
  expect(sent.find(({ objectID }) => objectID === 'slow-coast')).toMatchObject({
    nextDeparture: '2027-02-20',
    month: ['2027-02', '2027-06', '2027-07', '2027-08'],
    monthName: ['February', 'June', 'July', 'August'],
    guaranteed: false,
    onSale: false,
    price: { GBP: 100_000, ZAR: 2_000_000 },
    priceBand: { GBP: '1000-1999', ZAR: '1000-1999' },
    offers: { EUR: { departure: 'SLOW-270220', seatsLeft: 40 } },
  });
  slugs();
  expect(await run()).toBe(0);
  await api.confirmed('ada', { departure: 'SLOW-270220' });
  expect(await run()).toBe(1);
  expect(sent[0]?.offers.GBP?.seatsLeft).toBeLessThan(40);
  expect(slugs()).toEqual(['slow-coast']);
});

test('a guaranteed date counts from three months before it, by the calendar alone', async () => {
  await api.app.services.queries.execute(`update departures set state = 'GUARANTEED' where code = '${FAR}'`);
  const run = renewal();
  api.clock.set('2027-03-04T12:00:00Z');
  await run();
  expect(sent.find(({ objectID }) => objectID === 'slow-coast')?.guaranteed).toBe(false);
  slugs();
  api.clock.set('2027-03-05T12:00:00Z');
  await run();
  expect(sent.find(({ objectID }) => objectID === 'slow-coast')?.guaranteed).toBe(true);
});

test('a tour without an open date keeps its prices in the index and shows none', async () => {
  api.clock.set('2028-01-01T12:00:00Z');
  await renewal()();
  expect(sent).toHaveLength(2);
  for (const record of sent) {
    expect(record).toMatchObject({ nextDeparture: null, month: [], offers: { GBP: null } });
    expect(record).not.toHaveProperty('price');
    expect(record).not.toHaveProperty('priceBand');
  }
});

test('after a failure the next run sends what is missing, and after an hour everything is sent again', async () => {
  const run = renewal();
  isAway = true;
  await expect(run()).rejects.toThrow('away');
  isAway = false;
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  api.clock.move(3_600_000);
  expect(await run()).toBe(2);
});

test('Algolia gets partial updates with the admin key, and a late answer ends with an error', async () => {
  const calls: { url?: string | undefined; key: unknown; body: unknown }[] = [];
  let isLate = false;
  const server = createServer(async (request, response) => {
    calls.push({ url: request.url, key: request.headers['x-algolia-api-key'], body: await json(request) });
    if (!isLate) response.end(JSON.stringify({ taskID: 1, objectIDs: ['a'] }));
  });
  await new Promise<void>(done => server.listen(0, done));
  const index = createAlgoliaIndex({
    SEARCH_HOST: `localhost:${(server.address() as AddressInfo).port}`,
    SEARCH_PROTOCOL: 'http',
    SEARCH_APP_ID: 'app',
    SEARCH_ADMIN_KEY: 'admin',
    SEARCH_DEADLINE_MS: 3_000,
  });
  const record = { objectID: 'a', onSale: true } as OfferRecord;
  try {
    await index?.updateOffers([record]);
    expect(calls).toMatchObject([
      {
        url: expect.stringMatching(/^\/1\/indexes\/tours\/batch\?/),
        key: 'admin',
        body: { requests: [{ action: 'partialUpdateObjectNoCreate', body: record }] },
      },
    ]);
    isLate = true;
    await expect(index?.updateOffers([record])).rejects.toThrow();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
