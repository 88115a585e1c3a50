import { CURRENCIES } from '@fernweh/contracts/channel';
import { quote } from '../src/quotes/quote.schema.ts';
import { type Api, startApi } from './support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const FAR = 'SLOW-270605';
const NEAR = 'SLOW-270220';

const ask = (more: object) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/quotes',
    payload: { departure: FAR, currency: 'GBP', party: { adults: 2, youths: 0 }, ...more },
  });

test.each(CURRENCIES)('the arithmetic in %s: lines, deposit and balance', async currency => {
  const answer = quote.parse((await ask({ currency, party: { adults: 2, youths: 1 } })).json());
  const unit = currency === 'ZAR' ? 20_000 : 1_000;
  // One adult has a single room, so that nobody under 18 shares with a stranger.
  expect(answer.lines).toEqual([
    {
      label: 'Single room, adult',
      room: 'SINGLE',
      band: 'ADULT',
      quantity: 1,
      unitAmount: unit * 130,
      amount: unit * 130,
    },
    {
      label: 'Twin room, adult',
      room: 'TWIN',
      band: 'ADULT',
      quantity: 1,
      unitAmount: unit * 100,
      amount: unit * 100,
    },
    {
      label: 'Twin room, ages 8–17',
      room: 'TWIN',
      band: 'YOUTH',
      quantity: 1,
      unitAmount: unit * 90,
      amount: unit * 90,
    },
  ]);
  const deposit = 3 * (currency === 'ZAR' ? 350_000 : 15_000);
  expect(answer).toMatchObject({ total: unit * 320, depositDue: deposit, balanceDueDate: '2027-04-06' });
  expect(answer.schedule).toEqual([
    { purpose: 'DEPOSIT', due: '2027-01-10', amount: deposit },
    { purpose: 'BALANCE', due: '2027-04-06', amount: unit * 320 - deposit },
  ]);
});

test('within 60 days everything is due at once', async () => {
  const answer = quote.parse((await ask({ departure: NEAR })).json());
  expect(answer).toMatchObject({ total: 200_000, depositDue: 200_000 });
  expect(answer.schedule).toEqual([{ purpose: 'FULL', due: '2027-01-10', amount: 200_000 }]);
  expect(answer).not.toHaveProperty('balanceDueDate');
});

test('a single room includes its supplement, and a remaining adult shares', async () => {
  expect((await ask({ room: 'SINGLE' })).json().total).toBe(260_000);
  const rooms = [
    { kind: 'TWIN', rooms: 1 },
    { kind: 'SHARE', rooms: 1 },
  ];
  expect((await ask({ party: { adults: 3 }, rooms })).json().total).toBe(300_000);
});

test.each([
  [{ party: { adults: 5, youths: 4 } }, '/party', 'For 9 or more, ask our groups team'],
  [{ party: { adults: 0, youths: 2 } }, '/party', 'A traveller under 18 must travel with an adult'],
  [{ party: { adults: 0, youths: 0 } }, '/party', 'Choose at least one traveller'],
  [{ party: { birthDates: ['0001-01-01'] } }, '/party', 'Enter a valid date of birth, for example 12 3 1984'],
  [
    { party: { birthDates: ['1899-12-31', '1990-01-01'] } },
    '/party',
    'Enter a valid date of birth, for example 12 3 1984',
  ],
  [
    { party: { birthDates: ['1990-01-01', '2027-01-10'] } },
    '/party',
    'Enter a valid date of birth, for example 12 3 1984',
  ],
  ...[
    { adults: 1, ages: [3] },
    { adults: 2, birthDates: ['1990-01-01'] },
    { ages: [30], birthDates: ['1990-01-01'] },
    { adults: 1, youths: 0, ages: [30], birthDates: [] },
  ].map((party): [object, string, string] => [
    { party },
    '/party',
    'Give the party as counts, ages or birthDates, and only one of them',
  ]),
  [{ rooms: [{ kind: 'TRIPLE', rooms: 1 }] }, '/rooms', 'Triple room isn’t available on this date'],
  [{ rooms: [{ kind: 'TWIN', rooms: 2 }] }, '/rooms', 'These rooms sleep 4, and your party has 2'],
  [
    { party: { adults: 1, youths: 1 }, rooms: [{ kind: 'SHARE', rooms: 2 }] },
    '/rooms',
    'A traveller under 18 must share a room with someone in your party',
  ],
])('%j is refused with the reason', async (more, pointer, message) => {
  const answer = await ask(more);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[0]).toEqual({ pointer, message });
});

test('the sentence about an invalid body is one that a visitor can read: names of fields are in its errors alone (product/api 3)', async () => {
  const answer = await ask({ departure: 7, currency: 'GBPX' });
  expect(answer.statusCode).toBe(422);
  const { detail, errors } = answer.json();
  expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/departure', '/currency']);
  expect(detail).not.toMatch(/\/|departure|currency|expected/i);
});

test('missing seats give 409 with the nearest departures that have them', async () => {
  const answer = await ask({ party: { adults: 4 } });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    type: 'urn:fernweh:problem:sold-out',
    detail: 'Only 3 places are left on this date.',
    alternatives: [{ code: NEAR, seatsLeft: 12 }],
  });
});

test('past and unknown departures are not found', async () => {
  expect((await ask({ departure: 'SLOW-270110' })).statusCode).toBe(404);
  expect((await ask({ departure: 'NONE-1' })).statusCode).toBe(404);
});
