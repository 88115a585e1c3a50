import { createHmac } from 'node:crypto';
import { TICKET_PATH } from '@fernweh/contracts/browser-report';
import fastify from 'fastify';
import { createMetrics } from '../metrics.ts';
import { documentReports } from '../plugins/document-reports.ts';
import type { Composition } from '../releases/composition.ts';
import { createDocumentReports } from './document-reports.ts';
import { createTickets } from './tickets.ts';

const SET = 'a1b2c3d4e5f6';
const MINUTE = 60_000;
const composition = {
  current: () => ({ set: { id: SET, releases: { 'mf-search': { version: 's1' } } } }),
} as unknown as Composition;

async function setUp(perAddress = 100_000) {
  let clock = 1_000_000;
  const tickets = createTickets('secret', () => clock);
  const { registry, ofReleases } = createMetrics();
  const onReport = ofReleases.document;
  const documents = createDocumentReports({ tickets, composition, perAddress, onReport });
  const app = fastify();
  await app.register(documentReports, { documents });
  const ask = async (set = SET) => (await app.inject({ url: `${TICKET_PATH}?set=${set}` })).body;
  const send = (ticket: string, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/_reports/documents',
      payload: { ticket, used: ['mf-search'], failures: [], ...more },
    });
  const wait = (ms: number) => {
    clock += ms;
  };
  return { documents, tickets, app, ask, send, wait, registry, ofReleases };
}

const failures = [{ remote: 'mf-search', signal: 'hydration-error' as const }];

test('a report with a ticket goes to the desk with the releases of its document', async () => {
  const { documents, ask, send } = await setUp();
  const ticket = await ask();
  expect((await send(ticket, { failures, shift: 0.2, used: ['mf-search', 'mf-foreign'] })).statusCode).toBe(
    204,
  );
  expect(documents.take()).toEqual([
    { id: expect.stringMatching(/^[\w-]{16}$/), releases: { 'mf-search': 's1' }, failures, shift: 0.2 },
  ]);
  expect(documents.take()).toEqual([]);
});

test('faults and vitals are in the metrics by remote and release until the release serves no more', async () => {
  const { ask, send, registry, ofReleases } = await setUp();
  const interaction = { remote: 'mf-search', ms: 250 };
  await send(await ask(), { failures, shift: 0.2, paint: 1800, interaction });
  await send(await ask(), { interaction: { remote: 'mf-foreign', ms: 9000 } });
  ofReleases.observed('mf-search', 's1', 'fallback', false);
  ofReleases.observed('mf-search', 's1', 'server-error', true);
  const labels = 'remote="mf-search",release="s1"';
  const lines = async () => (await registry.metrics()).split('\n').filter(line => line.includes(labels));
  expect(await lines()).toEqual(
    expect.arrayContaining([
      `fernweh_release_renders_total{${labels}} 1`,
      `fernweh_release_faults_total{${labels},signal="hydration-error"} 1`,
      `fernweh_release_faults_total{${labels},signal="server-error"} 1`,
      `fernweh_release_paint_seconds_sum{${labels}} 1.8`,
      `fernweh_release_layout_shift_sum{${labels}} 0.2`,
      `fernweh_release_interaction_seconds_sum{${labels}} 0.25`,
      `fernweh_release_interaction_seconds_count{${labels}} 1`,
    ]),
  );
  ofReleases.retire(new Set(['s2']));
  expect(await lines()).toEqual([]);
});

test('10,000 forged reports change nothing', async () => {
  const { documents, ask, send, wait } = await setUp();
  const real = await ask();
  const [text = '', signature = ''] = real.split('.');
  const another = Buffer.from(JSON.stringify({ id: 'x'.repeat(16), set: SET, at: 1_000_000 })).toString(
    'base64url',
  );
  const guessed = createHmac('sha256', 'guess').update(another).digest('base64url');
  const forged = [
    `${another}.${guessed}`,
    `${another}.${signature}`,
    `${text}.${signature.replace(/^./, first => (first === 'A' ? 'B' : 'A'))}`,
    createTickets('another secret').issue(SET),
    'nonsense',
  ];
  for (const ticket of forged) expect((await send(ticket, { failures })).statusCode).toBe(204);
  for (let count = 0; count < 10_000; count += 1) {
    const ticket = forged[count % forged.length] ?? '';
    expect(documents.add({ ticket, used: ['mf-search'], failures: [...failures] })).toBe(false);
  }
  expect(documents.take()).toEqual([]);
  wait(11 * MINUTE);
  await send(real, { failures });
  expect(documents.take()).toEqual([]);
});

test('one ticket is worth a few reports, and one address a few tickets', async () => {
  const { documents, ask, send } = await setUp(3);
  const tickets = [await ask(), await ask(), await ask()];
  expect(await ask()).toBe('');
  for (let again = 0; again < 100; again += 1) await send(tickets[0] ?? '', { failures });
  expect(documents.take()).toHaveLength(6);
});

test('a document with releases that do not serve gets no ticket', async () => {
  const { ask } = await setUp();
  expect(await ask('000000000000')).toBe('');
  expect(await ask('not-a-set')).toBe('');
});

test('what is not a report is not counted', async () => {
  const { documents, ask, send } = await setUp();
  const ticket = await ask();
  await send(ticket, { failures: [{ remote: 'mf-search', signal: 'server-error' }] });
  await send(ticket, { shift: -1 });
  await send(ticket, { visitor: 'ada@example.com' });
  expect(documents.take()).toEqual([]);
});

test('all addresses of one IPv6 network get the tickets of one caller', async () => {
  const { documents } = await setUp(2);
  const from = (address: string) => documents.ticket(SET, address) !== undefined;
  expect([1, 2, 3].map(n => from(`2001:db8:0:7::${n}`))).toEqual([true, true, false]);
  expect(from('2001:db8:0:8::1')).toBe(true);
});
