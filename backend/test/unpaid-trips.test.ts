import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { cancelOverdue } from '../src/jobs/cancel-overdue.ts';
import { remindBalances } from '../src/jobs/remind-balances.ts';
import { reportUnpaidTrips } from '../src/jobs/report-unpaid-trips.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { type BookingApi, people, startBooking } from './support/booking.ts';
import { checkInvariants } from './support/invariants.ts';

let api: BookingApi;
const mails: Mail[] = [];
const toTeam: { to: { address: string }; subject: string; text: string }[] = [];
beforeEach(async () => {
  mails.splice(0);
  toTeam.splice(0);
  api = await startBooking({
    mailer: { send: async mail => void mails.push(mail) },
    smtp: { send: async mail => void toTeam.push(mail) },
  });
});
afterEach(async () => {
  await checkInvariants(api.app.services.queries);
  await api.stop();
});

const user = () => `user-${randomUUID().slice(0, 8)}`;
/** Lets every job run on a day. The second tick delivers what the first one wrote. */
async function on(day: string, time = '06:00:00'): Promise<void> {
  api.clock.set(`${day}T${time}Z`);
  await api.app.scheduler.tick();
  api.clock.move(3_000);
  await api.app.scheduler.tick();
}
const reminders = (ref: string) =>
  mails.flatMap(({ kind, data }) => (kind === 'reminder' && data.booking.ref === ref ? [data] : []));
async function figure(name: string): Promise<number> {
  const { body } = await api.app.inject('/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}

/** Paid in full, then a traveller turns out to be an adult on the eve: the difference is due that day. */
async function raisedOnTheEve(ada: string) {
  const { body: held } = await api.hold(ada, { party: { adults: 1, youths: 1 } });
  const { id, ref } = held;
  await api.patch(ada, held, { travellers: people(2, ['1990-12-10', '2015-01-01']) });
  const { body: full } = await api.call('POST', `/bookings/${id}/payments`, ada, { whole: true });
  await api.say(api.paid(full.paymentId));
  api.clock.set('2027-06-04T09:00:00Z');
  const party = (await api.call('GET', `/bookings/${id}/travellers`, ada)).body;
  const other = party.travellers.find(({ lead }: { lead: boolean }) => !lead);
  const quote = (
    await api.call('POST', `/bookings/${id}/travellers/${other.n}/age-quote`, ada, { dob: '1990-01-01' })
  ).body;
  const change = { dob: '1990-01-01', quoteId: quote.quoteId };
  const changed = await api.call('PATCH', `/bookings/${id}/travellers/${other.n}`, ada, change, {
    'if-match': `"${other.version}"`,
  });
  expect(changed.status).toBe(200);
  return { id, ref };
}

test('a trip that has begun is not cancelled for its balance; the team is told once, by mail and metric', async () => {
  const ada = user();
  const { id, ref } = await raisedOnTheEve(ada);
  const before = await api.read(ada, id);
  expect(before).toMatchObject({ state: 'CONFIRMED', balanceDueDate: '2027-06-04' });
  for (const day of ['2027-06-05', '2027-06-08', '2027-06-11']) await on(day);
  expect(await api.read(ada, id)).toMatchObject({ state: 'CONFIRMED', refunded: 0 });
  expect(toTeam.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['hello@fernweh.example', `${ref} has started with £100.00 unpaid`],
  ]);
  expect(toTeam[0]?.text).toContain('The booking stays confirmed');
  expect(await figure('fernweh_unpaid_trips')).toBe(1);
  await on('2027-06-13');
  expect((await api.read(ada, id)).state).toBe('COMPLETED');
  expect(toTeam).toHaveLength(1);
  expect(await figure('fernweh_unpaid_trips')).toBe(0);
});

test('the balance of a trip that is over can still be paid', async () => {
  const ada = user();
  const { id } = await raisedOnTheEve(ada);
  await on('2027-06-13');
  const session = await api.call('POST', `/bookings/${id}/payments`, ada, {});
  expect(session.body).toMatchObject({ purpose: 'BALANCE', amount: { amount: 10_000 } });
  expect(await api.say(api.paid(session.body.paymentId))).toBe('paid');
  expect(await api.read(ada, id)).toMatchObject({ state: 'COMPLETED', paid: 200_000 });
  expect((await api.call('POST', `/bookings/${id}/payments`, ada, {})).status).toBe(409);
});

test('after a month without jobs an unreminded traveller is reminded first, and has a week', async () => {
  const ada = user();
  const { id, ref } = await api.confirmed(ada);
  await on('2027-04-25');
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
  expect(reminders(ref)).toMatchObject([{ daysLeft: -19, cancelledOn: '2027-05-02' }]);
  await on('2027-05-02', '05:00:00');
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
  await on('2027-05-02', '07:00:00');
  expect(await api.read(ada, id)).toMatchObject({ state: 'CANCELLED', cancelCause: 'OVERDUE' });
  expect(reminders(ref)).toHaveLength(1);
});

test('after months without jobs a trip that has begun stays confirmed', async () => {
  const ada = user();
  const { id, ref } = await api.confirmed(ada);
  await on('2027-06-07');
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
  expect(reminders(ref)).toEqual([]);
  expect(toTeam).toHaveLength(1);
  await on('2027-08-30');
  expect((await api.read(ada, id)).state).toBe('COMPLETED');
  expect(toTeam).toHaveLength(1);
  expect(mails.map(({ kind }) => kind)).not.toContain('cancellation');
});

test('midnight between query and lock: a booking whose trip begins meanwhile stays', async () => {
  const ada = user();
  const { id } = await api.confirmed(ada);
  await on('2027-04-03');
  api.clock.set('2027-06-04T23:59:59Z');
  const { clock, ...services } = api.app.services;
  let asked = 0;
  const stepping = { now: () => new Date(asked++ < 3 ? '2027-06-04T23:59:59Z' : '2027-06-05T00:00:01Z') };
  expect(await cancelOverdue({ ...services, clock: stepping })).toBe(0);
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
  expect(clock.now()).toBeDefined();
});

test('a balance with a new day has reminders of its own, and one sent under its earlier key is not sent again', async () => {
  const ada = user();
  const { id } = await api.confirmed(ada);
  const { queries } = api.app.services;
  await queries.execute(sql`insert into outbox (id, kind, payload, dedupe_key, state, due_at, created_at)
    values (${randomUUID()}, 'mail', ${JSON.stringify({ mail: 'reminder', bookingId: id, dueDate: '2027-04-06' })}::jsonb,
      ${`mail/reminder/${id}/14`}, 'DONE', '2027-03-23', '2027-03-23')`);
  api.clock.set('2027-03-25T06:00:00Z');
  expect(await remindBalances(api.app.services)).toBe(0);
  await queries.execute(sql`update bookings set balance_due_date = '2027-04-08' where id = ${id}`);
  expect(await remindBalances(api.app.services)).toBe(1);
  const keys = await rowsOf<{ key: string }>(
    queries,
    sql`select dedupe_key as key from outbox where dedupe_key like 'mail/reminder/%' order by 1`,
  );
  expect(keys.map(({ key }) => key)).toEqual([`mail/reminder/${id}/14`, `mail/reminder/${id}/2027-04-08/14`]);
});

test('a person is told in the log too, without a name', async () => {
  const ada = user();
  const { id } = await api.confirmed(ada, { travellers: people(2) });
  api.clock.set('2027-06-05T06:00:00Z');
  const warn = jest.fn();
  expect(await reportUnpaidTrips(api.app.services, { warn })).toBe(1);
  expect(await reportUnpaidTrips(api.app.services, { warn })).toBe(0);
  expect(warn.mock.calls).toEqual([
    [{ booking: id }, 'a trip has begun whose balance is open; the team is told'],
  ]);
});
