import { expect, test } from '@playwright/test';
import { startTraffic } from '../compose/traffic.ts';
import { startBooking } from '../compose/visitors.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { docker, inspect, nameOf, replicas, updateState } from './stack.ts';

/** deploy/swarm on this machine (docs/operations.md). */
test.describe.configure({ mode: 'serial' });

const REPLICAS = { edge: 2, shell: 2, api: 2, desk: 1 };
const STARTED_MS = 120_000 * SLOWNESS;

for (const [service, count] of Object.entries(REPLICAS)) {
  test(`${service} has ${count} healthy replicas, which are contained`, async () => {
    const states = async () => {
      const found = await Promise.all((await replicas(service)).map(inspect));
      return found.map(({ State }) => State.Health?.Status);
    };
    await expect.poll(states, { timeout: STARTED_MS }).toEqual(Array(count).fill('healthy'));
    for (const id of await replicas(service)) {
      const { Config, HostConfig } = await inspect(id);
      expect(Config.User).toMatch(/^(node|nginx)$/);
      expect(HostConfig).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'], Init: true });
      expect(HostConfig.Memory).toBeGreaterThan(0);
      expect(HostConfig.PidsLimit).toBeGreaterThan(0);
    }
  });
}

test('secrets are files of their service, and no setting of a container', async () => {
  const secrets = JSON.parse(process.env.STACK_SECRETS ?? '[]') as string[];
  expect(secrets.length).toBeGreaterThan(5);
  const [api = ''] = await replicas('api');
  const files = (await docker('exec', api, 'sh', '-c', 'stat --format "%n %a %u" /run/secrets/*')).split(
    '\n',
  );
  expect(files).toContain('/run/secrets/DATABASE_URL 400 1000');
  for (const service of Object.keys(REPLICAS))
    for (const id of await replicas(service)) {
      const { Config } = await inspect(id);
      expect(Config.Env.filter(one => secrets.some(value => one.includes(value)))).toEqual([]);
    }
});

test('everything is replaced one replica after the other while visitors browse and book: no request fails, a hold survives', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(400_000 + 200_000 * SLOWNESS);
  const site = String(baseURL);
  const visitor = await startBooking(page, site, 'swarm');
  const before = await Promise.all(['api', 'shell', 'edge'].map(replicas));
  const traffic = startTraffic(site, visitor.lanes);
  for (const service of ['api', 'shell', 'edge'])
    await docker('service', 'update', '--detach=false', '--quiet', '--force', nameOf(service));
  const answered = traffic.answered();
  const { failed } = await traffic.end();
  expect(failed).toEqual([]);
  console.log(`      ${answered} requests were answered while everything was replaced`);
  const after = await Promise.all(['api', 'shell', 'edge'].map(replicas));
  expect(after.flat()).toHaveLength(6);
  expect(after.flat().filter(id => before.flat().includes(id))).toEqual([]);
  await visitor.expectHeld();
});

test('a version that does not become healthy is taken back, and nobody notices', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(400_000 + 200_000 * SLOWNESS);
  const site = String(baseURL);
  const visitor = await startBooking(page, site, 'rollback');
  const good = await replicas('shell');
  const traffic = startTraffic(site, visitor.lanes);
  // A shell whose store does not exist never has releases.
  const wrong = ['--env-add', 'RELEASE_STORE_URL=http://localhost:1', '--health-start-period', '5s'];
  await docker('service', 'update', '--detach', '--quiet', ...wrong, nameOf('shell'));
  await expect.poll(() => updateState('shell'), { timeout: 300_000 * SLOWNESS }).toBe('rollback_completed');
  const { failed } = await traffic.end();
  expect(failed).toEqual([]);
  expect(await replicas('shell')).toEqual(expect.arrayContaining(good));
  await visitor.expectHeld();
});

test('a page is whole and a visitor finds a tour', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-rendered]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Reviews' }).first().click();
  await expect(page).toHaveURL(/\/reviews/);
});
