import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { newAccount, signIn } from '../../support/sign-in.ts';
import { sample } from '../../support/world.ts';
import { healthy, insideOf, replicas, startOne, stopOne } from '../stack.ts';
import { startTraffic } from '../traffic.ts';

/** One of two shells, then one of two APIs, is stopped while visitors browse and book (docs/decisions/093). */
test.setTimeout(180_000);

/** Longer than the edge remembers an address that is gone. */
const AWAY_MS = 8_000;
const { slug } = sample().tour;

/** The token of a visitor who signs in. */
async function tokenOf(page: Page): Promise<string> {
  const asking = page.waitForRequest(
    request => request.url().includes('/api/v1/') && 'authorization' in request.headers(),
  );
  await signIn(page, newAccount('replicas'));
  return (await asking).headers().authorization ?? '';
}

/** Departure with most seats. */
async function roomiest(edge: string): Promise<string> {
  const answer = await fetch(`${edge}/api/v1/tours/${slug}/departures?currency=GBP`);
  const { departures } = (await answer.json()) as { departures: { code: string; seatsLeft: number }[] };
  return departures.toSorted((a, b) => b.seatsLeft - a.seatsLeft)[0]?.code ?? '';
}

/** Reads `/metrics` inside a container. */
const metricOf = (id: string, port: number, name: string) => {
  const read = `fetch('http://localhost:${port}/metrics').then(a => a.text()).then(t => console.log(t))`;
  const lines = (insideOf(id, 'node', '--eval', read) ?? '').split('\n');
  const values = lines.filter(line => line.startsWith(name)).map(line => Number(line.split(' ').at(-1)));
  return values.reduce((sum, value) => sum + value, 0);
};
const leaders = () => replicas('api').filter(id => metricOf(id, 3100, 'fernweh_api_leader ') === 1);

test('one shell and one API are stopped: no request fails, and a hold survives', async ({
  page,
  baseURL,
}) => {
  const edge = String(baseURL);
  const authorization = await tokenOf(page);
  const departure = await roomiest(edge);
  const json = { authorization, 'content-type': 'application/json' };
  const party = { adults: 2 };
  const hold = {
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ departure, currency: 'GBP', party, termsAccepted: true }),
  };
  const held = await fetch(`${edge}/api/v1/bookings`, hold);
  expect(held.status).toBe(201);
  const booking = (await held.json()) as { id: string; expiresAt: string };
  const script = /\/assets\/shell\/[\w.-]+\.js/.exec(await (await fetch(edge)).text())?.[0] ?? '';

  const quote = {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ departure, currency: 'GBP', party }),
  };
  const ofVisitor = [
    { path: `/api/v1/bookings/${booking.id}`, init: { headers: { authorization } } },
    { path: '/api/v1/geo' },
    { path: `/api/v1/tours/${slug}` },
    { path: '/api/v1/quotes', init: quote },
  ];
  const pages = ['/', '/tours', `/tours/${slug}`, '/reviews', script];
  const nth = <T>(list: T[], n: number) => list[n % list.length] as T;
  const traffic = startTraffic(edge, [
    // These pages come from the edge's cache, or from a shell.
    { ask: n => ({ path: nth(pages, n) }), pauseMs: 100 },
    // Every one of these is rendered.
    { ask: n => ({ path: `/search?query=coast-${n}` }), pauseMs: 500 },
    { ask: n => nth(ofVisitor, n), pauseMs: 150 },
    // The same call again and again, 20 times a minute.
    { ask: () => ({ path: '/api/v1/bookings', init: hold }), pauseMs: 3_000 },
  ]);

  const [shell = ''] = replicas('shell');
  const before = leaders();
  expect(before).toHaveLength(1);
  const [leader = ''] = before;
  for (const [service, id] of [
    ['shell', shell],
    ['api', leader],
  ] as const) {
    await stopOne(id);
    await setTimeout(AWAY_MS);
    await startOne(id);
    await healthy(service);
  }
  const answered = traffic.answered();
  expect(await traffic.end()).toEqual([]);
  expect(answered).toBeGreaterThan(200);

  // The other API runs the jobs now.
  const after = leaders();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  const kept = await fetch(`${edge}/api/v1/bookings/${booking.id}`, { headers: { authorization } });
  expect(await kept.json()).toMatchObject({ state: 'ON_HOLD', expiresAt: booking.expiresAt });
  const release = { method: 'POST', headers: { authorization, 'idempotency-key': randomUUID() } };
  expect((await fetch(`${edge}/api/v1/bookings/${booking.id}/release`, release)).status).toBe(200);
});

test('each shell and each API answers a part of the requests', async ({ request }) => {
  for (let n = 0; n < 30; n += 1) {
    await request.get(`/search?query=share-${n}`);
    await request.get('/api/v1/geo');
  }
  for (const id of replicas('shell')) expect(metricOf(id, 3000, 'fernweh_requests_total')).toBeGreaterThan(0);
  for (const id of replicas('api'))
    expect(metricOf(id, 3100, 'fernweh_api_requests_total')).toBeGreaterThan(0);
});
