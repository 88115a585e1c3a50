import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { budgets, outbox } from '../src/database/schema/index.ts';
import { deleteRecords } from '../src/jobs/delete-records.ts';
import { deleteUnusedWishlists } from '../src/jobs/delete-unused-wishlists.ts';
import { createWishlistRepository } from '../src/wishlist/wishlist.repository.ts';
import { wishlistOf } from '../src/wishlist/wishlist.routes.ts';
import { elsewhere, LONG, startVisitors, type VisitorsApi } from './support/visitors.ts';

let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());
const user = () => `user-${randomUUID().slice(0, 8)}`;
const days = (count: number) => api.clock.move(count * 86_400_000);

/** As if everybody who has made a row within this hour had made so many. */
const haveMade = (rows: number) => api.queries.update(budgets).set({ spent: rows });

test('a caller begins 120 lists an hour, whatever ids it invents; a list that is there goes on', async () => {
  const here = { 'x-forwarded-for': '203.0.113.7' };
  const save = (id: string, headers: Record<string, string>) =>
    api.call('PUT', '/wishlist/slow-coast', undefined, undefined, { ...headers, 'x-wishlist-id': id });
  const own = randomUUID();
  expect((await save(own, here)).status).toBe(200);
  await haveMade(119);
  const before = await api.count('wishlists');
  const statuses = [await save(randomUUID(), here), await save(randomUUID(), here)].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 429]);
  expect(await api.count('wishlists')).toBe(before + 1);
  expect((await save(own, here)).status).toBe(200);
  expect((await save(randomUUID(), elsewhere())).status).toBe(200);
});

test.each([
  [
    'contact',
    'messages',
    (n: number) => ({ name: 'A', email: `a${n}@example.com`, topic: 'Something else', message: LONG }),
  ],
  ['newsletter', 'subscriptions', (n: number) => ({ email: `n${n}@example.com` })],
  [
    'reviews',
    'reviews',
    (n: number) => ({
      tour: 'slow-coast',
      rating: 5,
      title: 'Slow and good',
      comment: LONG,
      name: 'A',
      email: `r${n}@example.com`,
    }),
  ],
  ['seat-alerts', 'seat_alerts', (n: number) => ({ departure: 'SLOW-270605', email: `s${n}@example.com` })],
])('a caller makes 120 rows an hour with %s, whatever addresses it invents', async (path, table, body) => {
  const write = async (n: number) =>
    (await api.call('POST', `/${path}`, undefined, body(n), { 'x-forwarded-for': '203.0.113.8' })).status;
  expect(await write(1)).toBeLessThan(300);
  await haveMade(119);
  const before = await api.count(table);
  expect([Math.floor((await write(2)) / 100), await write(3)]).toEqual([2, 429]);
  expect(await api.count(table)).toBe(before + 1);
});

test('an account makes 120 links of fellow travellers an hour; one that another replaced is kept for a day', async () => {
  const lea = user();
  const { id } = await api.confirmed(lea, { party: { adults: 2 } });
  const link = () => api.call('POST', `/bookings/${id}/travellers/2/link`, lea);
  const links = async () =>
    (await rowsOf(api.queries, sql`select 1 from traveller_links where booking_id = ${id}`)).length;
  expect((await link()).status).toBe(200);
  await haveMade(119);
  expect([(await link()).status, (await link()).status]).toEqual([200, 429]);
  expect(await links()).toBe(2);
  days(1.1);
  await deleteRecords(api.app.services);
  expect(await links()).toBe(1);
});

test('asking what a cancellation costs makes one row while the cost is the same, and each answer is valid for 15 minutes', async () => {
  const ada = user();
  const { id } = await api.confirmed(ada);
  const quotes = async () =>
    (await rowsOf(api.queries, sql`select 1 from cancellation_quotes where booking_id = ${id}`)).length;
  const ask = async () => (await api.call('GET', `/bookings/${id}/cancellation-quote`, ada)).body;
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(new Set(answers.map(({ quoteId }) => quoteId)).size).toBe(1);
  expect(await quotes()).toBe(1);
  api.clock.move(14 * 60_000);
  const later = await ask();
  expect(later.quoteId).toBe(answers[0].quoteId);
  expect(Date.parse(later.expiresAt) - api.clock.now().getTime()).toBe(15 * 60_000);
  days(1);
  const dearer = await ask();
  expect(dearer.fee).toBeGreaterThan(later.fee);
  expect(await quotes()).toBe(2);
  days(31);
  await deleteRecords(api.app.services);
  expect(await quotes()).toBe(0);
});

test('asking what another age costs makes one row while the price is the same', async () => {
  const ada = user();
  const { id } = await api.confirmed(ada, { departure: 'FAR--271205', party: { adults: 2 } });
  const ask = () => api.call('POST', `/bookings/${id}/travellers/2/age-quote`, ada, { dob: '1990-01-01' });
  const ids = [await ask(), await ask(), await ask()].map(({ body }) => body.quoteId);
  expect(new Set(ids).size).toBe(1);
  days(31);
  await deleteRecords(api.app.services);
  expect(await api.count('traveller_quotes')).toBe(0);
});

test('what visitors leave behind is deleted once it is over: delivered mails, links, messages, reports', async () => {
  await api.call('POST', '/newsletter', undefined, { email: 'late@example.com' }, elsewhere());
  expect(await api.mailTo('late@example.com')).toBeDefined();
  days(400);
  await api.app.scheduler.tick();
  await deleteRecords(api.app.services);
  const left = await rowsOf<{ kind: string }>(
    api.queries,
    sql`select kind from outbox where kind = 'visitor-mail' and state = 'DONE' and created_at < now() - interval '31 days'`,
  );
  expect(left).toEqual([]);
  for (const table of ['messages', 'review_reports', 'subscriptions'])
    expect([table, await api.count(table)]).toEqual([table, 0]);
});

test('delivered work of the outbox goes after 30 days; what keeps a mail from being written twice stays for 400', async () => {
  const { queries, clock } = api;
  const entry = (kind: string, payload: object, n: number) => ({
    kind,
    payload: payload as Record<string, unknown>,
    dedupeKey: `kept/${n}`,
    state: 'DONE' as const,
    dueAt: clock.now(),
    createdAt: clock.now(),
  });
  await queries.delete(outbox);
  const mails = ['confirmation', 'receipt', 'cancellation', 'reminder', 'details-reminder', 'review-request'];
  const entries = [
    ...['refund', 'expire-session', 'delete-account', 'visitor-mail', 'team-mail'].map(kind => [kind, {}]),
    ...mails.map(mail => ['mail', { mail }]),
  ] as [string, object][];
  await queries
    .insert(outbox)
    .values([
      ...entries.map(([kind, payload], n) => entry(kind, payload, n)),
      { ...entry('refund', {}, 100), state: 'FAILED' as const },
    ]);
  const left = async () => {
    await deleteRecords(api.app.services);
    const rows = await queries.select().from(outbox).orderBy(outbox.id);
    return rows.map(({ kind, payload, state }) => `${kind} ${payload.mail ?? ''} ${state}`);
  };
  days(29);
  expect(await left()).toHaveLength(12);
  days(2);
  expect(await left()).toEqual([
    'team-mail  DONE',
    'mail reminder DONE',
    'mail details-reminder DONE',
    'mail review-request DONE',
    'refund  FAILED',
  ]);
  days(370);
  expect(await left()).toEqual(['team-mail  DONE', 'refund  FAILED']);
});

test('of too many anonymous lists the least recently used are deleted first', async () => {
  const { queries, clock } = api;
  await queries.execute(sql`delete from wishlists`);
  const lists = createWishlistRepository(queries, clock);
  const [back, oldest, newer] = [randomUUID(), randomUUID(), randomUUID()];
  const account = wishlistOf('auth0|ada');
  for (const owner of [account, back, oldest]) await lists.add(owner, 'slow-coast');
  days(2);
  await lists.get(back);
  await lists.add(newer, 'slow-coast');
  expect(await deleteUnusedWishlists({ queries, clock }, 3)).toBe(0);
  expect(await deleteUnusedWishlists({ queries, clock }, 1)).toBe(2);
  expect(await lists.get(back)).toEqual(['slow-coast']);
  expect(await lists.get(account)).toEqual(['slow-coast']);
});
