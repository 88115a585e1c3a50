import { randomUUID } from 'node:crypto';
import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { FAR, SMALL } from '../support/booking.ts';
import { LONG, startVisitors, type VisitorsApi } from '../support/visitors.ts';

/**
 * A call may have shown its token before the account is deleted, and write afterwards (product/forms 15). The tokens of
 * these tests are always taken, as if each had been checked just before.
 */
let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

const list = { 'x-wishlist-id': randomUUID() };
const words = {
  tour: 'slow-coast',
  rating: 5,
  title: 'Well led',
  comment: LONG,
  name: 'G',
  email: 'g@e.com',
};
const ticket = {
  name: 'G',
  email: 'g@e.com',
  topic: 'Something else',
  reference: EXAMPLE_REFERENCE,
  message: LONG,
};
const CALLS: [string, (user: string) => Promise<{ status: number }>][] = [
  ['takes places', user => api.hold(user, { departure: FAR })],
  ['gives a name', user => api.call('PATCH', '/me', user, { name: 'Gwendolyn' })],
  ['asks for the newsletter', user => api.call('PATCH', '/me', user, { newsletter: true })],
  ['saves a tour', user => api.call('PUT', '/wishlist/slow-coast', user)],
  ['merges a list', user => api.call('POST', '/wishlist/merge', user, undefined, list)],
  ['writes a review', user => api.call('POST', '/reviews', user, words)],
  ['writes to us', user => api.call('POST', '/support-tickets', user, ticket)],
  [
    'waits for places',
    user => api.call('POST', '/seat-alerts', user, { departure: SMALL, email: `${user}@example.com` }),
  ],
];

const tables = [
  'bookings',
  'holds',
  'people',
  'subscriptions',
  'wishlists',
  'reviews',
  'messages',
  'seat_alerts',
];
const everything = async () => {
  const counts = [];
  for (const table of tables) counts.push([table, await api.count(table)]);
  const keys = await rowsOf(api.queries, sql`select 1 from idempotency_keys where user_id like 'gone%'`);
  return [...counts, ['keys', keys.length]];
};

test.each(CALLS)(
  'whoever %s while their account is deleted is refused, and nothing is kept',
  async (_, call) => {
    const user = `gone${randomUUID().slice(0, 8)}`;
    await api.call('PUT', '/wishlist/far-dunes', undefined, undefined, list);
    expect((await api.call('DELETE', '/me', user, { confirm: 'DELETE' })).status).toBe(204);
    const before = await everything();
    expect((await call(user)).status).toBe(401);
    expect(await everything()).toEqual(before);
  },
);
