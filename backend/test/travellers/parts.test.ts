import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import type { TravellerPart } from '../../src/travellers/part.schema.ts';
import { type BookingApi, startBooking } from '../support/booking.ts';
import { checkInvariants } from '../support/invariants.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterEach(() => checkInvariants(api.app.services.queries));
afterAll(() => api.stop());

const LEAD = { lead: true, firstName: 'Maja', lastName: 'Lind', dob: '1988-09-04', phone: '+46701740605' };
const REST = {
  lastName: 'Lind',
  gender: 'X',
  nationality: 'SE',
  passport: { number: 'ab 123-456', expiry: '2030-01-01' },
  medical: 'Asthma',
  diet: 'Vegan',
  emergencyName: 'Bo Lind',
  emergencyPhone: '+46 70 000 00 00',
};

/** A paid booking of which only the lead is known. */
async function paidFor(user: string, party: object, more: object = {}) {
  const { body: held } = await api.hold(user, { party, ...more });
  const travellers = [LEAD, ...Array.from({ length: held.seats - 1 }, () => ({}))];
  const patched = await api.patch(user, held, { travellers });
  expect(patched.status).toBe(200);
  const { body: session } = await api.call('POST', `/bookings/${held.id}/payments`, user, {});
  await api.say(api.paid(session.paymentId));
  return held.ref as string;
}
const parts = async (user: string, ref: string) => api.call('GET', `/bookings/${ref}/travellers`, user);
const change = (
  user: string,
  ref: string,
  { n, version }: Pick<TravellerPart, 'n' | 'version'>,
  body: object,
) => api.call('PATCH', `/bookings/${ref}/travellers/${n}`, user, body, { 'if-match': `"${version}"` });
async function changed(user: string, ref: string, n: number, body: object) {
  const { travellers } = (await parts(user, ref)).body;
  return change(user, ref, travellers[n - 1], body);
}

test('the lead’s name, date of birth and phone are enough to pay; the rest is missing, each group with its day', async () => {
  const ref = await paidFor('maja', { adults: 2, youths: 1 });
  const { body } = await parts('maja', ref);
  expect(body).toMatchObject({ open: true, trip: { startDate: '2027-06-05', minAge: 8 } });
  expect(body.travellers.map(({ band, missing }: TravellerPart) => [band, missing])).toEqual([
    [
      'ADULT',
      [
        { group: 'identity', due: '2027-04-06', fields: ['gender', 'nationality'] },
        { group: 'passport', due: '2027-04-06', fields: ['passport'] },
        { group: 'care', due: '2027-05-06', fields: ['emergencyName', 'emergencyPhone'] },
      ],
    ],
    ['ADULT', expect.arrayContaining([expect.objectContaining({ group: 'identity' })])],
    ['YOUTH', expect.arrayContaining([expect.objectContaining({ group: 'identity' })])],
  ]);
});

test('a payment asks the lead for what is missing, and nobody else', async () => {
  const { body: held } = await api.hold('nils');
  const { body } = await api.call('POST', `/bookings/${held.id}/payments`, 'nils', {});
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/travellers/0/firstName',
    '/travellers/0/lastName',
    '/travellers/0/dob',
    '/travellers/0/phone',
  ]);
});

test('a part is complete once everything is given; passport and medical notes are encrypted and never answered', async () => {
  const ref = await paidFor('maja', { adults: 2 });
  const answer = await changed('maja', ref, 2, { ...REST, firstName: 'Jonas', dob: '1990-01-01' });
  expect(answer.body.travellers[1]).toMatchObject({
    firstName: 'Jonas',
    diet: 'Vegan',
    given: ['passport', 'medical'],
    missing: [],
  });
  const all = JSON.stringify([answer.body, (await api.read('maja', ref)).travellers]);
  expect(all).not.toMatch(/AB123456|Asthma/);
  const rows = await rowsOf(api.app.services.queries, sql`select * from travellers where n = 2`);
  expect(JSON.stringify(rows)).not.toMatch(/AB123456|Asthma/);
});

test('an absent field stays, null deletes one, and a change of an old version is refused', async () => {
  const ref = await paidFor('maja', { adults: 2 });
  const { body } = await changed('maja', ref, 2, { ...REST, firstName: 'Jonas' });
  const [, jonas] = body.travellers;
  const next = await change('maja', ref, jonas, { diet: null });
  expect(next.body.travellers[1]).toMatchObject({ firstName: 'Jonas', given: ['passport', 'medical'] });
  expect(next.body.travellers[1].diet).toBeUndefined();
  expect(await change('maja', ref, jonas, { diet: 'Fish' })).toMatchObject({
    status: 412,
    body: { type: 'urn:fernweh:problem:version-conflict' },
  });
});

test.each([
  [
    { passport: { number: 'AB12345', expiry: '2027-12-10' } },
    '/passport/expiry',
    'Passport must be valid until 11 December 2027',
  ],
  [
    { passport: { number: '1', expiry: '2030-01-01' } },
    '/passport/number',
    'Enter the passport number: 5 to 20 letters and digits',
  ],
  [{ dob: '2010-01-01' }, '/dob', 'The lead traveller must be 18 or over'],
  [{ firstName: '4' }, '/firstName', 'Enter the first name exactly as in the passport'],
  [{ firstName: null }, '/firstName', 'Enter the first name exactly as in the passport'],
  [{ phone: null }, '/phone', 'Enter a phone number with country code, like +44 20 7946 0000'],
  [{ emergencyName: '?' }, '/emergencyName', 'Enter the name of the emergency contact'],
])('%j of the lead is refused at %s', async (body, pointer, message) => {
  const ref = await paidFor('lea', { adults: 1 }, { rooms: [{ kind: 'SHARE', rooms: 1 }] });
  const answer = await changed('lea', ref, 1, body);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer, message }] } });
});

test('another person’s booking is not found, and a held booking or one under way cannot be filled in', async () => {
  const ref = await paidFor('maja', { adults: 2 });
  const calls: [method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
    ['GET', 'travellers'],
    ['PATCH', 'travellers/2', {}],
    ['POST', 'travellers/2/age-quote', { dob: '1990-01-01' }],
    ['PUT', 'room-numbers', { roomNos: [1, 1] }],
    ['POST', 'travellers/2/link'],
    ['DELETE', 'travellers/2/link'],
  ];
  const statuses = (user: string | undefined, name: string) =>
    Promise.all(
      calls.map(async ([method, path, body]) => {
        const answer = await api.call(method, `/bookings/${name}/${path}`, user, body, { 'if-match': '"1"' });
        return answer.status;
      }),
    );
  expect(new Set(await statuses('eve', ref))).toEqual(new Set([404]));
  expect(new Set(await statuses(undefined, ref))).toEqual(new Set([401]));
  const { body: held } = await api.hold('maja');
  expect(await statuses('maja', held.id)).toEqual([200, 409, 409, 409, 409, 200]);
  expect((await changed('maja', ref, 2, { firstName: 'Jonas' })).status).toBe(200);
});

test('rooms are chosen for everybody at once, and nobody is left without a bed', async () => {
  const ref = await paidFor(
    'rut',
    { adults: 3 },
    {
      rooms: [
        { kind: 'TWIN', rooms: 1 },
        { kind: 'SINGLE', rooms: 1 },
      ],
    },
  );
  const choose = (roomNos: number[]) => api.call('PUT', `/bookings/${ref}/room-numbers`, 'rut', { roomNos });
  expect((await choose([2, 1, 2])).body.travellers.map(({ roomNo }: TravellerPart) => roomNo)).toEqual([
    2, 1, 2,
  ]);
  expect(await choose([2, 2, 2])).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/roomNos/2', message: 'Choose a room for traveller 3' }] },
  });
});
