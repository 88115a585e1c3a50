import { expect, test } from '@playwright/test';
import { SLOWNESS } from '../../support/slowness.ts';
import { compose, healthy, inside, kill, replicas, startOne } from '../stack.ts';
import { startTraffic } from '../traffic.ts';
import { type Booking, bookingCalls, roomiest, tokenOf } from '../visitors.ts';

/** The database is lost with its data while a visitor books, and comes back from the archive (docs/decisions/094). */
test.setTimeout(180_000 * SLOWNESS);

const RECOVERED_MS = 60_000 * SLOWNESS;
const CLUSTER = '/var/lib/postgresql/cluster';
test('a lost database: pages are shown, bookings say so, and after the restore every acknowledged booking is there', async ({
  page,
  baseURL,
}) => {
  const edge = String(baseURL);
  const authorization = await tokenOf(page, 'restore');
  const calls = bookingCalls(edge, () => authorization);
  const departure = await roomiest(edge);
  const states = new Map<string, string>();
  for (const path of ['/', '/tours']) expect((await fetch(`${edge}${path}`)).status).toBe(200);
  const visitors = startTraffic(edge, [{ perSecond: 5, ask: n => ({ path: n % 2 ? '/' : '/tours' }) }]);

  /** Holds seats and gives them back, until the API cannot. @returns the status of its refusal */
  async function bookUntilRefused(): Promise<Response> {
    for (;;) {
      const held = await calls.hold(departure);
      if (held.status !== 201) return held;
      const { id } = (await held.json()) as Booking;
      states.set(id, 'ON_HOLD');
      const released = await calls.release(id);
      if (released.status === 200) states.set(id, ((await released.json()) as Booking).state);
      else {
        // Whether the seats were given back is not known.
        states.delete(id);
        return released;
      }
    }
  }
  const booking = bookUntilRefused();
  await expect.poll(() => states.size).toBeGreaterThan(5);
  const [database = ''] = replicas('postgres');
  await kill(database);
  compose('run', '--rm', '--no-deps', '--entrypoint', `rm -rf ${CLUSTER}`, 'restore');
  const refused = await booking;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBeTruthy();
  const acknowledged = states.size;

  compose('run', '--rm', '--no-deps', 'restore');
  await startOne(database);
  await healthy('postgres');
  // A commit waits for the archive again: it has to follow the restored database.
  await expect
    .poll(async () => (await calls.hold(departure)).status, { timeout: RECOVERED_MS, message: 'a new hold' })
    .toBe(201);
  const standby = ['psql', '--host=/tmp', '--username=fernweh', '--tuples-only', '--no-align', '--command'];
  expect(inside('postgres', ...standby, 'select sync_state from pg_stat_replication')).toBe('sync');

  const found = new Map<string, string>();
  for (const id of states.keys()) found.set(id, ((await (await calls.read(id)).json()) as Booking).state);
  expect(found).toEqual(states);
  const { failed } = await visitors.end();
  expect(failed).toEqual([]);
  console.log(
    `      ${acknowledged} acknowledged bookings were there again; ${visitors.answered()} pages were shown`,
  );
});
