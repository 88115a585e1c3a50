import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import type { OwnPart } from '../../src/travellers/part.schema.ts';
import { type BookingApi, startBooking } from '../support/booking.ts';
import { checkInvariants } from '../support/invariants.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterEach(() => checkInvariants(api.app.services.queries));
afterAll(() => api.stop());

const DAY = 86_400_000;
const LEAD = { lead: true, firstName: 'Maja', lastName: 'Lind', dob: '1988-09-04', phone: '+46701740605' };
const GONE = { status: 410, body: { type: 'urn:fernweh:problem:link-expired' } };
let count = 0;

/** A paid booking of two, with a link for the second traveller. */
async function linked(more: object = {}) {
  count += 1;
  const user = `user-${count}`;
  const { body: held } = await api.hold(user, more);
  await api.patch(user, held, { travellers: [LEAD, {}] });
  const { body: session } = await api.call('POST', `/bookings/${held.id}/payments`, user, {});
  await api.say(api.paid(session.paymentId));
  const ref = held.ref as string;
  return { user, ref, id: held.id as string, url: await link(user, ref) };
}
async function link(user: string, ref: string): Promise<string> {
  const { body } = await api.call('POST', `/bookings/${ref}/travellers/2/link`, user);
  return body.travellers[1].link.url;
}
const tokenOf = (url: string) => new URL(url).hash.replace('#traveller=', '');
const open = (url: string) => api.call('POST', '/traveller-links/read', undefined, { token: tokenOf(url) });
async function save(url: string, change: object, version?: number) {
  const { body } = await open(url);
  const sent = { token: tokenOf(url), version: version ?? (body as OwnPart).traveller?.version ?? 1, change };
  return api.call('POST', '/traveller-links/save', undefined, sent);
}

test('a link shows one’s own part alone, and what is filled in reaches the booking without its secrets', async () => {
  const { user, ref, url } = await linked();
  expect(new URL(url).pathname).toBe('/traveller-details');
  const { body, headers } = await open(url);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    trip: { startDate: '2027-06-05' },
    traveller: { n: 2, band: 'ADULT', given: [] },
  });
  expect(JSON.stringify(body)).not.toMatch(/Maja|Lind|1988|4670|FW|total/);
  const passport = { number: 'XY9988776', expiry: '2031-05-05' };
  const saved = await save(url, { firstName: 'Jonas', medical: 'Nuts', passport });
  expect(saved).toMatchObject({
    status: 200,
    body: { traveller: { firstName: 'Jonas', given: ['passport', 'medical'] } },
  });
  const { body: party } = await api.call('GET', `/bookings/${ref}/travellers`, user);
  expect(party.travellers[1]).toMatchObject({ firstName: 'Jonas', selfFilledAt: expect.any(String) });
  const exported = (await api.call('POST', '/me/export', user)).body;
  const own = exported.bookings.find((one: { ref: string }) => one.ref === ref);
  expect(own.travellers[1]).toMatchObject({
    firstName: 'Jonas',
    filledInBy: 'the traveller, through a link',
  });
  expect(JSON.stringify([saved.body, party, exported])).not.toMatch(/XY9988776|Nuts/);
});

test('a link ends after two weeks, when it is revoked, when another is made, and with the trip', async () => {
  const { user, ref, id, url } = await linked();
  const second = await link(user, ref);
  expect(await open(url)).toMatchObject(GONE);
  expect((await open(second)).status).toBe(200);
  await api.call('DELETE', `/bookings/${ref}/travellers/2/link`, user);
  expect(await open(second)).toMatchObject(GONE);
  expect(await save(second, { firstName: 'Eve' })).toMatchObject(GONE);
  const third = await link(user, ref);
  api.clock.move(14 * DAY - 60_000);
  expect((await open(third)).status).toBe(200);
  api.clock.move(120_000);
  expect(await open(third)).toMatchObject(GONE);
  const fourth = await link(user, ref);
  const { body: offer } = await api.call('GET', `/bookings/${id}/cancellation-quote`, user);
  await api.call('POST', `/bookings/${id}/cancel`, user, { quoteId: offer.quoteId });
  expect(await open(fourth)).toMatchObject(GONE);
});

test('a link cannot be guessed, changed, or used for another purpose', async () => {
  const { url } = await linked();
  const token = tokenOf(url);
  const { links } = api.app.services;
  const other = links.make('newsletter', links.read('traveller', token));
  const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  for (const wrong of [other, flipped, 'x'.repeat(65), ''])
    expect(await api.call('POST', '/traveller-links/read', undefined, { token: wrong })).toMatchObject(GONE);
});

test('a fellow traveller does not change the price of the trip', async () => {
  const { user, id, url } = await linked();
  const before = await api.read(user, id);
  expect(await save(url, { dob: '2014-01-01' })).toMatchObject({
    status: 422,
    body: {
      errors: [{ pointer: '/change/dob', message: expect.stringContaining('booked for a different age') }],
    },
  });
  expect(await api.read(user, id)).toEqual(before);
});

test('both who write at the same time learn of it', async () => {
  const { url } = await linked();
  expect((await save(url, { firstName: 'Jonas' })).status).toBe(200);
  expect((await save(url, { firstName: 'Joonas' }, 1)).status).toBe(412);
});

test('refusals name the fields of the form', async () => {
  const { url } = await linked();
  const { body } = await save(url, {
    dob: '2024-01-01',
    passport: { number: 'AB12345', expiry: '2027-01-01' },
  });
  expect(body.errors).toEqual([
    { pointer: '/change/dob', message: 'Travellers must be at least 8 on 5 June 2027' },
    { pointer: '/change/passport/expiry', message: 'Passport must be valid until 11 December 2027' },
  ]);
});

test('a link has a limit of calls', async () => {
  const { url } = await linked();
  const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await open(url)).status));
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0);
  const rows = await rowsOf(api.app.services.queries, sql`select * from traveller_links`);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(url));
});
