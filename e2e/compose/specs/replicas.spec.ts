import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { SLOWNESS } from '../../support/slowness.ts';
import { healthy, kill, logsOf, metricsOf, replicas, startOne, stopOne } from '../stack.ts';
import { askAnew, startTraffic } from '../traffic.ts';
import { startBooking } from '../visitors.ts';

/**
 * One of two edges is stopped, one of two shells and one of two APIs are killed, and they stay away for two minutes, while visitors browse and
 * book (docs/decisions/093 and 107).
 */
test.setTimeout(300_000 + 120_000 * SLOWNESS);

const AWAY_MS = 120_000;

/** Sum of a metric over all its labels. */
const metricOf = (id: string, port: number, name: string) => {
  const lines = (metricsOf(id, port) ?? '').split('\n');
  const values = lines.filter(line => line.startsWith(name)).map(line => Number(line.split(' ').at(-1)));
  return values.reduce((sum, value) => sum + value, 0);
};
const leaders = () => replicas('api').filter(id => metricOf(id, 3100, 'fernweh_api_leader ') === 1);

test('one edge, one shell and one API are away for two minutes: no request fails, and a hold survives', async ({
  page,
  baseURL,
}) => {
  const edge = String(baseURL);
  const visitor = await startBooking(page, edge, 'replicas');
  const before = leaders();
  expect(before).toHaveLength(1);
  const gone = {
    edge: replicas('edge')[0] ?? '',
    shell: replicas('shell')[0] ?? '',
    api: before[0] ?? '',
  };

  const traffic = startTraffic(edge, visitor.lanes);
  await setTimeout(2_000);
  await stopOne(gone.edge);
  // Visitors whose connection the edge had kept for them.
  const sentAgainForEdge = traffic.sentAgain();
  await Promise.all([gone.shell, gone.api].map(kill));
  await setTimeout(AWAY_MS);
  // The other API runs the jobs now.
  expect(leaders()).toHaveLength(1);
  expect(leaders()).not.toEqual(before);
  for (const [service, id] of Object.entries(gone)) {
    await startOne(id);
    await healthy(service);
  }
  const answered = traffic.answered();
  const { failed, sentAgain } = await traffic.end();
  expect(failed).toEqual([]);
  console.log(`      ${answered} requests were answered; ${sentAgain} were sent again`);
  expect(answered).toBeGreaterThan(3_000 / SLOWNESS);
  expect(sentAgainForEdge).toBeLessThan(10);
  expect(sentAgain).toBe(sentAgainForEdge);
  await visitor.expectHeld();
});

test('each edge, each shell and each API answers a part of the requests', async ({ baseURL }) => {
  for (let n = 0; n < 30; n += 1) {
    await askAnew(String(baseURL), { path: `/search?query=share-${n}` });
    await askAnew(String(baseURL), { path: '/api/v1/geo' });
  }
  for (const id of replicas('edge')) expect(logsOf(id, 100)).toContain('GET /api/v1/geo 200');
  for (const id of replicas('shell')) expect(metricOf(id, 3000, 'fernweh_requests_total')).toBeGreaterThan(0);
  for (const id of replicas('api'))
    expect(metricOf(id, 3100, 'fernweh_api_requests_total')).toBeGreaterThan(0);
});
