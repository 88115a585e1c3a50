import { eq, sql } from 'drizzle-orm';
import { readPrintedBooking } from '../../src/bookings/read-printed-booking.ts';
import { rowsOf } from '../../src/database/database.ts';
import { bookings } from '../../src/database/schema/index.ts';
import { invoicePdf } from '../../src/documents/invoice.ts';
import { sellerOf } from '../../src/documents/seller.ts';
import { FAR, people } from '../support/booking.ts';
import { readPdf } from '../support/read-pdf.ts';
import { LONG, startVisitors, type VisitorsApi } from '../support/visitors.ts';

let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

const me = async (user: string) => (await api.call('GET', '/me', user)).body;
const change = (user: string, body: object) => api.call('PATCH', '/me', user, body);
const leave = (user: string, body: object = { confirm: 'DELETE' }) => api.call('DELETE', '/me', user, body);
const everything = async () => {
  const tables = await rowsOf<{ name: string }>(
    api.queries,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      rowsOf<{ row: string }>(api.queries, sql`select t::text as row from ${sql.identifier(name)} t`),
    ),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
};

test('a user reads and changes their data', async () => {
  expect(await me('ada')).toEqual({
    email: 'ada@example.com',
    name: null,
    phone: null,
    newsletter: 'NONE',
    version: 0,
  });
  const changed = await change('ada', { name: ' Ada ', phone: '+44 (20) 7946-0000' });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Ada', phone: '+442079460000', version: 1 } });
  expect((await change('ada', { phone: null })).body).toMatchObject({ name: 'Ada', phone: null, version: 2 });
  expect((await me('bea')).name).toBeNull();
  expect((await api.call('GET', '/me')).status).toBe(401);
});

test('the newsletter is requested by mail and ended at once', async () => {
  expect((await change('ada', { newsletter: true })).body.newsletter).toBe('PENDING');
  const token = await api.tokenFor('ada@example.com', 'newsletter');
  await api.call('POST', '/newsletter/confirm', undefined, { token });
  expect((await me('ada')).newsletter).toBe('CONFIRMED');
  expect((await change('ada', { newsletter: false })).body.newsletter).toBe('NONE');
});

test.each([
  ['/name', 'Enter your name', { name: '' }],
  ['/name', 'Enter your name', { name: 7 }],
  ['/phone', 'Enter a phone number with country code, like +44 20 7946 0000', { phone: '020 7946 0000' }],
  ['/newsletter', 'is true or false', { newsletter: 'yes' }],
])('%s: “%s”', async (pointer, message, body) => {
  const answer = await change('cyd', body);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer, message }] } });
  expect((await me('cyd')).version).toBe(0);
});

test('deleting an account needs the word DELETE, and waits for trips ahead', async () => {
  for (const body of [{}, { confirm: 'delete' }, { confirm: true }])
    expect((await leave('dee', body)).body.errors).toEqual([
      { pointer: '/confirm', message: 'Type DELETE to delete your account' },
    ]);
  const { ref } = await api.confirmed('dee', { departure: FAR });
  expect(await leave('dee')).toMatchObject({
    status: 409,
    body: {
      detail: `You still have a trip ahead (${ref}). Cancel it, or wait until you’re back, before you delete your account`,
      ref,
    },
  });
  const { body: held } = await api.hold('eva');
  expect((await leave('eva')).body.detail).toBe(
    `You still have a trip ahead (${held.ref}). Cancel it, or wait until you’re back, before you delete your account`,
  );
});

test('the export contains all data, including encrypted data', async () => {
  const { body: held } = await api.hold('fay', { party: { adults: 1 } });
  const [lead] = people(1);
  const passport = { number: 'P1234567', expiry: '2030-01-01' };
  const patched = await api.patch('fay', held, { travellers: [{ ...lead, medical: 'Nuts', passport }] });
  expect(patched.status).toBe(200);
  await api.call('PUT' as never, '/wishlist/far-dunes', 'fay');
  const answer = await api.call('POST', '/me/export', 'fay');
  expect(answer.headers['content-disposition']).toContain('fernweh-my-data.json');
  expect(answer.body).toMatchObject({
    account: { id: 'fay', email: 'fay@example.com' },
    bookings: [{ ref: held.ref, travellers: [{ firstName: 'Ada', medical: 'Nuts', passport }] }],
    savedTours: ['far-dunes'],
  });
  expect((await api.call('POST', '/me/export')).status).toBe(401);
});

/** The text of an invoice. */
async function invoiceOf(id: string): Promise<string> {
  const [row] = await api.queries.select().from(bookings).where(eq(bookings.id, id));
  const printed = row && (await readPrintedBooking(api.app.services, row));
  return printed ? readPdf(await invoicePdf(printed, sellerOf('accounts@fernweh.example'))).text : '';
}

test('a deleted user is nowhere; bookings, invoices, ledger and their review stay', async () => {
  const user = 'auth0|gwendolyn';
  const { id } = await api.traveller(user);
  const [before] = await rowsOf<{ n: number }>(
    api.queries,
    sql`select count(*)::int as n from ledger_entries`,
  );
  const words = { tour: 'slow-coast', rating: 5, title: 'Well led', comment: LONG, name: 'Gwendolyn' };
  const { body: review } = await api.call('POST', '/reviews', user, words);
  await api.call('PATCH', `/moderation/reviews/${review.review_id}`, 'moderator', { action: 'publish' });
  const ticket = { topic: 'Something else', reference: (await api.read(user, id)).ref, message: LONG };
  await api.call('POST', '/support-tickets', user, { ...ticket, name: 'Gwendolyn', email: 'g@example.com' });
  await change(user, { name: 'Gwendolyn', newsletter: true });
  await api.call('PUT' as never, '/wishlist/far-dunes', user);
  await api.queries.execute(
    sql`update travellers set first_name = 'Gwendolyn', phone = '+46701740605' where booking_id = ${id}`,
  );
  const traces = async () => new Set((await everything()).match(/gwendolyn|\+46701740605/gi));
  expect((await traces()).size).toBeGreaterThan(1);
  const printed = await invoiceOf(id);
  expect(printed).toContain('Gwendolyn Lovelace');
  await api.queries.execute(
    sql`update travellers set passport_sealed = 'v1.a', medical_sealed = 'v1.b' where booking_id = ${id}`,
  );
  expect((await leave(user)).status).toBe(204);
  expect(await traces()).toEqual(new Set());
  expect(
    await rowsOf(
      api.queries,
      sql`select booking_id from travellers where booking_id = ${id} and (passport_sealed is not null or medical_sealed is not null)`,
    ),
  ).toEqual([]);
  const invoice = await invoiceOf(id);
  expect(invoice).not.toMatch(/Gwendolyn|Lovelace|@example/i);
  expect(invoice).toContain('A former customer');
  // Number and amounts are unchanged.
  const sums = (words: string) => [/Number FW\S+/.exec(words)?.[0], words.split('What you booked')[1]];
  expect(sums(invoice)).toEqual(sums(printed));
  const { reviews } = (await api.call('GET', '/reviews?tour=slow-coast')).body;
  expect(reviews).toMatchObject([{ title: 'Well led', customer: { name: 'A traveller' } }]);
  const [booking] = await rowsOf<{ state: string; user_id: string; email: string | null }>(
    api.queries,
    sql`select state, user_id, email from bookings where id = ${id}`,
  );
  expect(booking).toMatchObject({
    state: 'COMPLETED',
    email: null,
    user_id: expect.stringMatching(/^gone-/),
  });
  const [after] = await rowsOf<{ n: number }>(
    api.queries,
    sql`select count(*)::int as n from ledger_entries`,
  );
  expect(after?.n).toBe(before?.n ?? 0);
  expect((await leave(user)).status).toBe(204);
});

test('a deleted user’s booking belongs to nobody else', async () => {
  const { body } = await api.hold('hal');
  await expect(
    api.queries.execute(sql`update bookings set user_id = 'eve' where id = ${body.id}`),
  ).rejects.toThrow();
});
