import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type ApiProcess, apiProcess } from '../soak/api-process.ts';
import { crashWorld, type Site, startSite } from '../soak/crash-site.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';

/** Two processes of the API on one database (docs/decisions/093). */
const world = crashWorld(1);
const [, code] = world.codes;
let postgres: Postgres | string;
let site: Site;
let second: ApiProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  if (typeof postgres === 'string') return console.warn(`Skipped: ${postgres}.`);
  site = await startSite(world, { DATABASE_URL: postgres.url });
  second = apiProcess(site.variables);
  await second.start();
}, 120_000);
afterAll(async () => {
  if (typeof postgres === 'string') return;
  await second.stop();
  await site.stop();
  await postgres.stop();
}, 60_000);

const both = () => [site.api, second];

const metricsOf = async (api: ApiProcess) => (await fetch(`${api.url()}/metrics`)).text();
const isLeader = async (api: ApiProcess) => /^fernweh_api_leader 1$/m.test(await metricsOf(api));

/** Calls that a process counted alone, because a busy machine's database answered late (docs/decisions/093). */
async function countedAlone(): Promise<number> {
  const counts = (await Promise.all(both().map(metricsOf))).map(
    text => /^fernweh_api_local_counts_total (\d+)$/m.exec(text)?.[1] ?? 0,
  );
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

/** Who leads, once somebody does. Two leaders fail at once. */
async function leader(among: ApiProcess[]): Promise<ApiProcess> {
  for (let tries = 0; tries < 200; tries++) {
    const leads = await Promise.all(among.map(isLeader));
    expect(leads.filter(Boolean).length).toBeLessThanOrEqual(1);
    const found = among[leads.indexOf(true)];
    if (found) return found;
    await setTimeout(50);
  }
  throw new Error('Nobody leads.');
}

test('one of them runs the jobs; when it is killed, the other one does', async () => {
  if (typeof postgres === 'string') return;
  const first = await leader(both());
  // Several rounds of the scheduler later it is still the same one.
  await setTimeout(2_500);
  expect(await leader(both())).toBe(first);
  const [other] = both().filter(api => api !== first);
  expect(other && (await isLeader(other))).toBe(false);
  await first.kill();
  expect(await leader([other as ApiProcess])).toBe(other);
  await first.start();
  await setTimeout(1_500);
  expect(await leader(both())).toBe(other);
}, 60_000);

test('a limit counts the calls of both', async () => {
  if (typeof postgres === 'string') return;
  let statuses: number[] = [];
  for (let visitor = 0, alone = -1; alone !== (await countedAlone()); visitor++) {
    // Whoever counts alone does so for some seconds.
    if (visitor > 0) await setTimeout(6_000);
    alone = await countedAlone();
    statuses = await eightCalls(`limited-${visitor}`);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
}, 60_000);

/** Of five a minute, at both in turn. */
async function eightCalls(user: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${await site.tokenOf(user)}` };
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) {
    const api = n % 2 ? second : site.api;
    const { status } = await fetch(`${api.url()}/api/v1/me/export`, { method: 'POST', headers });
    statuses.push(status);
  }
  return statuses;
}

test('a hold of one is seen and repeated by the other, and a token that ended at one is refused by the other', async () => {
  if (typeof postgres === 'string') return;
  const headers = { 'idempotency-key': randomUUID() };
  const body = { departure: code, currency: 'GBP', party: { adults: 1 }, termsAccepted: true };
  const token = await site.tokenOf('ada');
  const call = async (api: ApiProcess, method: string, path: string, sent?: object) =>
    fetch(`${api.url()}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
  const held = await call(site.api, 'POST', '/bookings', body);
  expect(held.status).toBe(201);
  const { id } = (await held.json()) as { id: string };
  const again = await call(second, 'POST', '/bookings', body);
  expect([again.status, await again.json()]).toEqual([201, expect.objectContaining({ id })]);
  expect((await call(second, 'GET', `/bookings/${id}`)).status).toBe(200);

  expect((await call(site.api, 'POST', '/logout')).status).toBe(204);
  expect((await call(second, 'GET', `/bookings/${id}`)).status).toBe(401);
}, 60_000);
