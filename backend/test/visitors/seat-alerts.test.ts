import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { SMALL } from '../support/booking.ts';
import { elsewhere, startVisitors, type VisitorsApi } from '../support/visitors.ts';

let api: VisitorsApi;
let hold: { id: string };
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

const ask = (email: string, more: object = {}, user?: string) =>
  api.call('POST', '/seat-alerts', user, { departure: SMALL, seats: 2, email, ...more }, elsewhere());
const post = (path: string, token: unknown) => api.call('POST', `/seat-alerts/${path}`, undefined, { token });
const fill = async (seats = 3) => {
  hold = (await api.hold('holder', { departure: SMALL, party: { adults: seats } })).body as { id: string };
};
const release = () => api.call('POST', `/bookings/${hold.id}/release`, 'holder');
const mails = (address: string) => api.sent.filter(({ to }) => to.address === address);
/** Runs all jobs, then the outbox. */
async function pass() {
  api.clock.move(31_000);
  await api.app.scheduler.tick();
  api.clock.move(3_000);
  await api.app.scheduler.tick();
}
beforeEach(() => fill());
afterEach(async () => {
  await release();
  await api.queries.execute('delete from seat_alerts');
});

test('a confirmed address gets one mail when its seats are free, and is deleted afterwards', async () => {
  expect(await ask('Ada@Example.com')).toMatchObject({ status: 202, body: { status: 'PENDING', days: 7 } });
  const mail = await api.mailTo('ada@example.com');
  expect(mail?.subject).toBe('Confirm your availability alert');
  const token = await api.tokenFor('ada@example.com', 'confirm');
  expect(mail?.text).toContain(`/seat-alert#confirm=${token}`);
  expect((await post('confirm', token)).status).toBe(200);
  expect((await post('confirm', token)).status).toBe(200);
  await pass();
  expect(mails('ada@example.com')).toHaveLength(1);

  await release();
  await pass();
  expect(mails('ada@example.com')).toHaveLength(2);
  const told = mails('ada@example.com')[1];
  expect(told?.subject).toBe('2 places are available');
  expect(told?.text).toContain(`/tours/slow-coast?departure=${SMALL}&adults=2`);
  expect(await api.count('seat_alerts')).toBe(0);
  await fill();
  await release();
  await pass();
  expect(mails('ada@example.com')).toHaveLength(2);
  expect((await post('confirm', token)).status).toBe(410);
});

test.each([
  ['smaller', 3, 1],
  ['larger', 1, 3],
])('whoever asks for somebody else’s address makes a waiting party not %s', async (how, own, other) => {
  const address = `${how}@example.com`;
  await ask(address, { seats: own });
  const token = await api.tokenFor(address, 'confirm');
  expect(mails(address).at(-1)?.text).toContain(own === 1 ? 'a place becomes' : '3 places become');
  await ask(address, { seats: other });
  expect(await api.tokenFor(address, 'confirm')).not.toBe(token);
  expect(mails(address).at(-1)?.text).toContain(other === 1 ? 'a place becomes' : '3 places become');
  expect((await post('confirm', token)).status).toBe(200);
  const seats = sql`select seats from seat_alerts where email = ${address}`;
  expect(await rowsOf(api.queries, seats)).toEqual([{ seats: own }]);
});

test('a link of an earlier version, whose mail said no number, still confirms', async () => {
  await ask('eve@example.com', { seats: 2 });
  const [row] = await rowsOf<{ id: string }>(api.queries, sql`select id from seat_alerts`);
  const token = api.app.services.links.make('seat-alert', row?.id ?? '');
  expect((await post('confirm', token)).status).toBe(200);
  expect(await rowsOf(api.queries, sql`select seats, state from seat_alerts`)).toEqual([
    { seats: 2, state: 'CONFIRMED' },
  ]);
});

test('a party that does not fit yet goes on waiting', async () => {
  await ask('bea@example.com', { seats: 3 });
  await post('confirm', await api.tokenFor('bea@example.com', 'confirm'));
  await release();
  await fill(1);
  await pass();
  expect(mails('bea@example.com')).toHaveLength(1);
  await release();
  await pass();
  expect(mails('bea@example.com')).toHaveLength(2);
});

/** The address to which a mail programme posts. */
const endOf = (address: string) => {
  const [, url = ''] = /<(.+)>/.exec(mails(address).at(-1)?.headers['List-Unsubscribe'] ?? '') ?? [];
  return new URL(url);
};

test('who waits ends it by one POST of the mail programme; a browser is asked first', async () => {
  await ask('dee@example.com');
  const token = await api.tokenFor('dee@example.com', 'confirm');
  await post('confirm', token);
  const { pathname, search } = endOf('dee@example.com');
  const looked = await api.app.inject({ url: pathname + search });
  expect(looked.headers.location).toMatch(/^http:\/\/localhost:3000\/seat-alert#end=/);
  expect(await api.count('seat_alerts')).toBe(1);
  const posted = await api.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(posted.statusCode).toBe(200);
  expect(await api.count('seat_alerts')).toBe(0);
  await release();
  await pass();
  expect(mails('dee@example.com')).toHaveLength(1);
  expect((await post('confirm', token)).status).toBe(410);
});

test('who waits ends it by a press on the site, also twice', async () => {
  await ask('dot@example.com');
  await post('confirm', await api.tokenFor('dot@example.com', 'confirm'));
  const end = endOf('dot@example.com').searchParams.get('token');
  expect(await post('end', end)).toMatchObject({ status: 200, body: { status: 'ENDED' } });
  expect(await api.count('seat_alerts')).toBe(0);
  expect((await post('end', end)).status).toBe(200);
  expect((await post('confirm', end)).status).toBe(410);
});

test('who is signed in is not asked for their own verified address; an alert that was told is not told again', async () => {
  expect(await ask('dan@example.com', {}, 'dan')).toMatchObject({ body: { status: 'CONFIRMED' } });
  await api.queries.execute("update seat_alerts set state = 'TOLD', told_at = now()");
  expect((await ask('dan@example.com', {}, 'dan')).status).toBe(202);
  expect((await ask('dan@example.com')).status).toBe(202);
  await pass();
  expect(mails('dan@example.com')).toEqual([]);
});

test('a signed-in user sees their own alerts and can end them; nobody else can', async () => {
  await ask('dan@example.com', {}, 'dan');
  const list = async (user?: string) => api.call('GET', '/me/seat-alerts', user);
  const { body } = await list('dan');
  const [alert] = (body as { seatAlerts: { id: string }[] }).seatAlerts;
  expect(alert).toMatchObject({
    seats: 2,
    email: 'dan@example.com',
    departure: SMALL,
    tour: { slug: 'slow-coast' },
  });
  expect((await list('bea')).body).toEqual({ seatAlerts: [] });
  expect((await list()).status).toBe(401);
  const end = (user: string) => api.call('DELETE', `/me/seat-alerts/${alert?.id}`, user);
  expect((await end('bea')).status).toBe(204);
  expect(await api.count('seat_alerts')).toBe(1);
  expect((await end('dan')).status).toBe(204);
  expect((await end('dan')).status).toBe(204);
  expect(await api.count('seat_alerts')).toBe(0);
  expect((await api.call('DELETE', '/me/seat-alerts/1', 'dan')).status).toBe(400);
});

test('the answer tells nobody who waits: a confirmed address gets no second question', async () => {
  await ask('eva@example.com');
  await post('confirm', await api.tokenFor('eva@example.com', 'confirm'));
  const sent = api.sent.length;
  expect(await ask('eva@example.com')).toMatchObject({ status: 202, body: { status: 'PENDING' } });
  await api.mailTo('eva@example.com');
  expect(api.sent).toHaveLength(sent);
});

test('one address gets at most five questions an hour; wrong input is refused by its field', async () => {
  for (let n = 0; n < 5; n++) expect((await ask('fay@example.com')).status).toBe(202);
  expect((await ask('fay@example.com')).status).toBe(429);
  expect(await ask('nobody')).toMatchObject({ status: 422, body: { errors: [{ pointer: '/email' }] } });
  expect((await ask('gil@example.com', { seats: 9 })).status).toBe(422);
  expect((await ask('gil@example.com', { departure: 'NONE-270101' })).status).toBe(404);
  const before = await api.count('seat_alerts');
  expect((await ask('hal@example.com', { website: 'x' })).status).toBe(202);
  expect(await api.count('seat_alerts')).toBe(before);
});

test('what belongs to a departure that is over is deleted', async () => {
  await ask('ida@example.com');
  await post('confirm', await api.tokenFor('ida@example.com', 'confirm'));
  await release();
  await api.queries.execute(`update departures set state = 'CANCELLED' where code = '${SMALL}'`);
  api.clock.move(3_700_000);
  await api.app.scheduler.tick();
  await api.queries.execute(`update departures set state = 'SCHEDULED' where code = '${SMALL}'`);
  expect(await api.count('seat_alerts')).toBe(0);
  expect(mails('ida@example.com')).toHaveLength(1);
});

// The last test, because it moves the clock by days.
test('an unconfirmed address gets no alert, and is deleted when its link has expired', async () => {
  await ask('cyd@example.com');
  const token = await api.tokenFor('cyd@example.com', 'confirm');
  await release();
  await pass();
  expect(mails('cyd@example.com')).toHaveLength(1);
  api.clock.move(7 * 86_400_000 + 1);
  expect((await post('confirm', token)).status).toBe(410);
  await api.app.scheduler.tick();
  expect(await api.count('seat_alerts')).toBe(0);
});
