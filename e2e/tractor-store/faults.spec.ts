import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { failInBrowser } from '../faults/browser-faults.ts';
import { PORTS, SITE } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { publishVariant } from '../support/variant.ts';
import { expect, PRODUCT, partsOf, TEAMS, type Team, test } from './fixtures.ts';
import { fail, failing } from './switch.ts';

/**
 * The fault matrix: every team × every way in which its part can fail. The page stays, with the right status; in place of what is missing
 * is what the host or the page around has for it; and the other teams' parts work.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const LIVE_MS = 30_000 * SLOWNESS;
const UNAVAILABLE = 'We can’t show this page at the moment.';

type Seen = { status: number; parts: Record<string, string>; says?: string; lacks?: string };
/** A page, and what it is like meanwhile. */
type Outcome = { path: string } & Seen;

const FRAME = { header: 'mf-explore by server', footer: 'mf-explore by server' };
const NO_FRAME = { header: 'mf-explore by fallback', footer: 'mf-explore by fallback' };
const whole = (path: string, owner: Team, text: Pick<Seen, 'says' | 'lacks'> = {}): Outcome => ({
  ...{ path, status: 200, parts: { ...FRAME, page: `${owner} by server` } },
  ...text,
});
const withoutPage = (path: string, owner: Team, frame = FRAME): Outcome => ({
  ...{ path, status: 503, parts: { ...frame, page: `${owner} by fallback` }, says: UNAVAILABLE },
});

/** What visitors get while a team's code does not come from the server: its release is missing, throws, or is too late. */
const WITHOUT: Record<Team, Outcome[]> = {
  'mf-explore': [
    withoutPage('/', 'mf-explore', NO_FRAME),
    // The host's own header leads on.
    {
      ...whole(PRODUCT, 'mf-decide', { says: 'href="/cart">Cart</a>' }),
      parts: { ...NO_FRAME, page: 'mf-decide by server' },
    },
  ],
  'mf-decide': [withoutPage(PRODUCT, 'mf-decide'), whole('/', 'mf-explore')],
  'mf-checkout': [
    withoutPage('/cart', 'mf-checkout'),
    whole(PRODUCT, 'mf-decide', { says: 'Price and stock are on their way.' }),
    whole('/', 'mf-explore', { says: 'href="/cart"' }),
  ],
  'mf-inspire': [
    whole('/', 'mf-explore', { says: 'See all tractors', lacks: 'You may also like' }),
    whole(PRODUCT, 'mf-decide', { says: 'Add to cart', lacks: 'You may also like' }),
  ],
};

/** Nobody answers the pages of any team. What needs no answer is there, and no page pretends to be one. */
const WITHOUT_SERVICE: Record<Team, Outcome[]> = {
  'mf-explore': [withoutPage('/', 'mf-explore'), withoutPage('/stores', 'mf-explore')],
  'mf-decide': [withoutPage(PRODUCT, 'mf-decide')],
  'mf-checkout': [whole('/thank-you?order=ABCDEF12', 'mf-checkout')],
  'mf-inspire': [whole('/cart', 'mf-checkout', { says: 'Your cart is empty.', lacks: 'You may also like' })],
};

/** A page with scripts of a team: what stays of it where they do not load, and what is shown where a view throws. */
const IN_BROWSER: Record<Team, { path: string; stays: string; shows: string }> = {
  'mf-explore': { path: '/tractors/heritage', stays: 'Barley Queen', shows: UNAVAILABLE },
  'mf-decide': { path: PRODUCT, stays: 'Six gears', shows: UNAVAILABLE },
  // The page of another team has something in place of the button, whose form is sent without script.
  'mf-checkout': { path: PRODUCT, stays: 'Add to cart', shows: 'Price and stock are on their way.' },
  'mf-inspire': { path: PRODUCT, stays: 'You may also like', shows: 'Add to cart' },
};

async function expectOutcomes(outcomes: readonly Outcome[], url = SITE): Promise<void> {
  for (const { path, status, parts, says = '<h1', lacks } of outcomes)
    await expect(async () => {
      const answer = await fetch(url + path);
      const html = await answer.text();
      expect([path, answer.status, partsOf(html)]).toEqual([path, status, parts]);
      expect(html).toMatch(/<h1[^>]*>[^<]*\S/);
      expect(html).toContain(says);
      if (lacks) expect(html).not.toContain(lacks);
      if (status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }).toPass({ timeout: LIVE_MS, intervals: [100, 500, 1000] });
}

const isWhole = () =>
  expectOutcomes([
    whole('/', 'mf-explore', { says: 'You may also like' }),
    whole(PRODUCT, 'mf-decide', { says: 'Add to cart' }),
  ]);

test.describe.configure({ timeout: 120_000 * SLOWNESS });
test.use({ causesErrors: true });
test.afterEach(() => fail({}));

test.describe('on the server', () => {
  // Each team's release can fail from now on, and does not yet.
  test.beforeAll(async () => {
    const versions = await Promise.all(TEAMS.map(team => publishVariant(team, failing(team))));
    await expect
      .poll(async () => Object.values((await (await fetch(`${SITE}/readyz`)).json()).releases).toSorted(), {
        timeout: LIVE_MS,
      })
      .toEqual(versions.toSorted());
  });
  for (const team of TEAMS) {
    for (const [what, fault] of [
      ['throws', 'render'],
      ['is late', 'slow'],
    ] as const)
      test(`${team} ${what}: the others are there, and all of it afterwards`, async () => {
        await fail({ [team]: fault });
        await expectOutcomes(WITHOUT[team]);
        await fail({});
        await isWhole();
      });

    for (const fault of ['down', 'hang'] as const)
      test(`${team} without its service (${fault})`, async () => {
        await fail({ service: fault });
        await expectOutcomes(WITHOUT_SERVICE[team]);
        await fail({});
        await isWhole();
      });
  }
});

test('a form of the cart leads to the cart, which says that nothing was changed', async ({ page }) => {
  await page.goto(PRODUCT);
  await fail({ service: 'down' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('nothing was changed');
});

test.describe('in the browser', () => {
  for (const team of TEAMS)
    for (const [what, fault, then] of [
      ['a script does not load', 'down', 'stays'],
      ['a view throws', 'hydrate', 'shows'],
    ] as const)
      test(`${team}: ${what}, and the others’ parts work`, async ({ page }) => {
        const { path, [then]: says } = IN_BROWSER[team];
        await failInBrowser(page, team, fault, 'mf-explore');
        await page.goto(path);
        await othersHydrate(page, team);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(says);
        await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      });
});

test('a form whose script does not load puts the tractor into the cart', async ({ page }) => {
  await failInBrowser(page, 'mf-checkout', 'down', 'mf-explore');
  await page.goto(PRODUCT);
  await othersHydrate(page, 'mf-checkout');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('main')).toContainText('Barley Queen');
});

const othersHydrate = (page: Page, broken: Team) =>
  expect(page.locator(`[data-rendered]:not([data-boundary="${broken}"])`)).toHaveCount(0);

test.describe('a missing release', () => {
  for (const [index, team] of TEAMS.entries())
    test(`${team} has released nothing yet`, async () => {
      const shop = await startWithout(team, PORTS.incompleteShops + index);
      try {
        await expectOutcomes(WITHOUT[team], shop.url);
      } finally {
        await shop.stop();
      }
    });
});

/** A shop of its own, as it is built. */
async function startWithout(team: Team, port: number) {
  const data = mkdtempSync(join(tmpdir(), 'tractor-store-'));
  const { NODE_ENV: _tests, ...env } = process.env;
  const script = join(ROOT, 'examples/tractor-store/host/src/start/main.ts');
  const words = ['--built', '--port', String(port), '--data', data, '--without', team];
  const shop: ChildProcess = spawn(process.execPath, [script, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for await (const line of createInterface({ input: shop.stdout as NodeJS.ReadableStream }))
    if (line.startsWith('ready')) break;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      shop.kill('SIGTERM');
      if (shop.exitCode === null) await once(shop, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
