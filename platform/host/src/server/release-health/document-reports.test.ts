import { createHmac } from 'node:crypto';
import { TICKET_PATH } from '@flotilla/contracts/browser-report';
import fastify from 'fastify';
import { createMetrics } from '../metrics.ts';
import { documentReports } from '../plugins/document-reports.ts';
import type { Composition } from '../releases/composition.ts';
import { createDocumentReports } from './document-reports.ts';
import { createNetworks } from './networks.ts';
import { createTickets } from './tickets.ts';

const SET = 'a1b2c3d4e5f6';
const MINUTE = 60_000;
const composition = {
  current: () => ({ set: { id: SET, releases: { 'mf-search': { version: 's1' } } } }),
} as unknown as Composition;

async function setUp(perAddress = 100_000) {
  let clock = 1_000_000;
  const tickets = createTickets('secret', () => clock);
  const { registry, ofReleases } = createMetrics('Fernweh');
  const onReport = ofReleases.document;
  const networks = createNetworks('secret');
  const documents = createDocumentReports({ tickets, networks, composition, perAddress, onReport });
  const app = fastify({ trustProxy: true });
  await app.register(documentReports, { documents });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const ask = async (set = SET, address = '203.0.113.1') =>
    (await app.inject({ url: `${TICKET_PATH}?set=${set}`, headers: from(address) })).body;
  const send = (ticket: string, more: object = {}, address = '203.0.113.1') =>
    app.inject({
      method: 'POST',
      url: '/_reports/documents',
      headers: from(address),
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
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      network: expect.stringMatching(/^[\w-]{11}$/),
      releases: { 'mf-search': 's1' },
      ...{ failures, shift: 0.2 },
    },
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
    expect(documents.add({ ticket, used: ['mf-search'], failures: [...failures] }, '203.0.113.1')).toBe(
      false,
    );
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

test('addresses of a network are one, also of a second shell, and no address goes on', async () => {
  const [one, other] = [await setUp(), await setUp()];
  const addresses = [
    '203.0.113.1',
    '203.0.113.254',
    '198.51.100.1',
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:1::1',
  ];
  for (const address of addresses) await one.send(await one.ask(SET, address), {}, address);
  await other.send(await other.ask(), {}, '203.0.113.77');
  const told = one.documents.take();
  const ids = told.map(({ network = '' }) => network);
  expect(JSON.stringify(told)).not.toMatch(/203|198\.51|db8/);
  expect(other.documents.take()[0]?.network).toBe(ids[0]);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  expect([ids[4] === ids[3], ids[5] === ids[3]]).toEqual([true, false]);
  // The /48 of both.
  expect(ids[5]?.split('.')[1]).toBe(ids[3]?.split('.')[1]);
});

test('a network gets sixty tickets a minute, however many addresses it has', async () => {
  const { ask } = await setUp(20);
  const tickets = async (address: (number: number) => string) => {
    const all = [];
    for (let number = 0; number < 100; number += 1) all.push(await ask(SET, address(number)));
    return all.filter(Boolean).length;
  };
  expect(await tickets(number => `203.0.113.${number}`)).toBe(60);
  // A household may send from any address of its /64, and is one caller.
  expect(await tickets(number => `2001:db8::${number.toString(16)}`)).toBe(20);
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
