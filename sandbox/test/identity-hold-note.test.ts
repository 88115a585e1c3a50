import { createHmac } from 'node:crypto';
import { heldSeats, readHoldNote } from '../src/identity/hold-note.ts';
import type { Running } from '../src/shared/server.ts';
import { createApplication, startTenant } from './tenant.ts';

/** The seats that a browser holds, on the pages of the identity provider. */
const NOTE = {
  ...{ tour: 'A <slow> coast', start: '2027-06-05', end: '2027-06-11' },
  ...{ seats: 2, total: 249_800, currency: 'GBP', left: 900 },
  iat: Math.floor(Date.now() / 1000),
};
const signed = (note: object, secret = 'secret') => {
  const text = Buffer.from(JSON.stringify(note)).toString('base64url');
  return `${text}.${createHmac('sha256', secret).update(`hold note ${text}`).digest('base64url')}`;
};

let tenant: Running;
beforeAll(async () => {
  tenant = await startTenant({ holdSecret: 'secret' });
});
afterAll(() => tenant.close());
const pageWith = async (note: string, more: object = {}) =>
  (await createApplication(tenant.url).loginPage({ 'ext-hold': note, ...more })).html;

test('the login page shows tour, dates, seats, price and the time that is left', async () => {
  const html = (await pageWith(signed(NOTE))).replace(/\s+/g, ' ');
  expect(html).toContain('<b>A &lt;slow&gt; coast</b>');
  expect(html).toContain('Sat, 5 Jun 2027 to Fri, 11 Jun 2027');
  expect(html).toContain('2 places, £2,498');
  expect(html).toMatch(/Held for 1[45] more minutes, and for 15 more once you log in\./);
});

test.each([
  ['another secret', signed(NOTE, 'another')],
  [
    'a changed text',
    `${Buffer.from('{"tour":"Call +44 1"}').toString('base64url')}.${signed(NOTE).split('.')[1]}`,
  ],
  ['no signature', Buffer.from(JSON.stringify(NOTE)).toString('base64url')],
  ['a note without a time', signed({ ...NOTE, iat: undefined })],
  ['a note of 16 minutes ago', signed({ ...NOTE, iat: NOTE.iat - 16 * 60 })],
  ['a note of tomorrow', signed({ ...NOTE, iat: NOTE.iat + 86_400 })],
  ['nine seats', signed({ ...NOTE, seats: 9 })],
  ['a title without end', signed({ ...NOTE, tour: 'a'.repeat(121) })],
  ['a price that is text', signed({ ...NOTE, total: '<b>' })],
  ['no JSON', signed('x' as never)],
  ['a long text', `${'a'.repeat(3000)}.b`],
])('%s shows nothing', async (_, note) => {
  expect(await pageWith(note)).not.toContain('class="held"');
});

test('without a secret of the site nothing is shown', () => {
  expect(readHoldNote(undefined, signed(NOTE))).toBeUndefined();
});

test('the time that is left counts from the first page, and never below nothing', () => {
  const note = readHoldNote('secret', signed(NOTE));
  expect(heldSeats(note, 600)?.markup).toContain('Held for 5 more minutes');
  expect(heldSeats(note, 839)?.markup).toContain('Held for 1 more minute,');
  expect(heldSeats(note, 5000)?.markup).toContain('Held for less than a minute');
});
