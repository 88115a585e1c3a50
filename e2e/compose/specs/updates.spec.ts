import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { SLOWNESS } from '../../support/slowness.ts';
import { replicas, update } from '../stack.ts';
import { startTraffic } from '../traffic.ts';
import { startBooking } from '../visitors.ts';

/** Every container of the site's own services is replaced while visitors browse and book (docs/decisions/099). */
test.setTimeout(300_000 + 240_000 * SLOWNESS);

const SERVICES = ['desk', 'api', 'shell', 'edge'];
const run = promisify(execFile);

test('shells, APIs, the edge and the desk are replaced: no request fails, a hold survives, an open page goes on', async ({
  page,
  context,
  baseURL,
}) => {
  const edge = String(baseURL);
  const visitor = await startBooking(page, edge, 'updates');
  const open = await context.newPage();
  await open.goto('/');
  await open.evaluate(() => Object.assign(window, { opened: 'before the update' }));
  const before = new Map(SERVICES.map(service => [service, replicas(service)]));

  const traffic = startTraffic(edge, visitor.lanes);
  // A container of the desk is made anew only if something changed. Here nothing did.
  await run('docker', ['restart', ...replicas('desk')]);
  await update('api', 'shell', 'edge');
  const answered = traffic.answered();
  const { failed, sentAgain } = await traffic.end();
  expect(failed).toEqual([]);
  console.log(
    `      ${answered} requests were answered while everything was replaced; ${sentAgain} were sent again`,
  );
  expect(answered).toBeGreaterThan(1000 / SLOWNESS);
  expect(sentAgain).toBeLessThan(10);

  for (const service of ['api', 'shell', 'edge']) {
    const old = before.get(service) ?? [];
    const now = replicas(service);
    expect(now).toHaveLength(old.length);
    expect(now.filter(id => old.includes(id))).toEqual([]);
  }
  await visitor.expectHeld();
  // A document of a shell that is gone navigates without being loaded anew.
  await open.getByRole('link', { name: 'Reviews' }).first().click();
  await expect(open).toHaveURL(/\/reviews/);
  expect(await open.evaluate(() => (window as { opened?: string }).opened)).toBe('before the update');
});
