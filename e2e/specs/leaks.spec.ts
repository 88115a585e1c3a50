import type { Page } from '@playwright/test';
import { growth } from '../leaks/growth.ts';
import { instrument, type Live } from '../leaks/instrument.ts';
import { measure } from '../leaks/measure.ts';
import { type Stop, settle, visit } from '../leaks/walk.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** How often every application and fragment is mounted. `npm run soak -- leaks` sets more. */
const MOUNTS = Number(process.env.LEAK_ROUNDS ?? 10);
/** The first of them, in which caches fill. */
const WARM = 2;
const ROUNDS = Math.max(MOUNTS - WARM, 2);
const { tour } = sample();

// A trace keeps what it has seen.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 60_000 + ROUNDS * 10_000 });

/** Signs in and holds seats, so that the header has its timer and the checkout is a page that one can come back to. */
async function holdSeats(page: Page): Promise<string> {
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await hydrated(page);
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
  await fillIn(page, newAccount('leaks'));
  await expect(page).toHaveURL(/\/checkout\?booking=FW/);
  await expect(page.locator('main h1')).toHaveText('Who is coming?');
  return new URL(page.url()).pathname + new URL(page.url()).search;
}

async function stopAt(page: Page, path: string): Promise<Stop> {
  let html = '';
  // A busy machine may not have all parts in time.
  await expect
    .poll(async () => {
      const response = await page.request.get(path);
      html = await response.text();
      return response.status();
    })
    .toBe(200);
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const words = title
    .replace(/&(?:#39|#x27|apos);/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return { path, title: html.includes('data-rendered="sign-in"') ? undefined : words };
}

/** Runs the rounds and compares. @returns a sentence for each leak */
async function leaksOf(page: Page, stops: readonly Stop[], rounds: number): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  let before: Live = {};
  for (let round = 0; round < WARM + rounds; round += 1) {
    if (round === WARM) before = await measure(page, session);
    await visit(page, stops);
    await settle(page);
  }
  const after = await measure(page, session);
  await session.detach();
  return growth(before, after, rounds, stops.map(({ path }) => path).join(', '));
}

test('nothing grows while applications and fragments of every remote are mounted again and again', async ({
  page,
}) => {
  const checkout = await holdSeats(page);
  await page.addInitScript(instrument);
  await page.goto('/about-us');
  await hydrated(page);
  const post = await page.request
    .get('/blog')
    .then(async answer => /href="(\/blog\/[\w-]+)"/.exec(await answer.text())?.[1] ?? '/blog');
  const paths = [
    '/',
    '/tours',
    `/tours/${tour.slug}`,
    '/search',
    '/saved-tours',
    post,
    '/seat-alert',
    '/account/my-account',
    checkout,
    '/about-us',
  ];
  const stops = await Promise.all(paths.map(path => stopAt(page, path)));
  expect(await leaksOf(page, stops, ROUNDS)).toEqual([]);
});

test.describe(() => {
  // The policy forbids the style sheet that leaks.
  test.use({ causesErrors: true });

  test('a leak is found, with its remote and what it leaks', async ({ page }) => {
    await page.addInitScript(instrument);
    await page.goto('/about-us');
    await hydrated(page);
    await page.evaluate(`
    const kept = [];
    let number = 0;
    addEventListener('popstate', function leak() {
      number += 1;
      addEventListener('resize', () => number);
      setInterval(() => number, 100_000);
      new IntersectionObserver(() => number).observe(document.body);
      document.head.append(document.createElement('style'));
      window['left' + number] = true;
      const part = document.createElement('div');
      part.dataset.boundary = 'mf-search';
      kept.push(part);
      // A component of the header subscribes, and never ends it.
      const place = document.querySelector('#fw-header [data-fragment]');
      let fiber = place[Object.keys(place).find(key => key.startsWith('__reactFiber'))];
      while (!fiber.memoizedProps?.value?.bus) fiber = fiber.return;
      const topic = { name: 'session:changed', version: 2, state: true, is: () => true };
      fiber.memoizedProps.value.bus.on(topic).subscribe(() => {});
    });
    //# sourceURL=${new URL('/assets/mf-search/leak.js', page.url()).href}
  `);
    const stops = await Promise.all(['/tours-help', '/about-us'].map(path => stopAt(page, path)));
    const found = (await leaksOf(page, stops, 3)).join('\n');
    for (const what of ['listener of resize', 'interval', 'IntersectionObserver', 'detached div'])
      expect(found).toMatch(new RegExp(`mf-search leaks in 3 rounds: \\d+ × ${what}`));
    expect(found).toMatch(/mf-navigation leaks in 3 rounds: \d+ × subscription to session:changed/);
    expect(found).toMatch(/leaks in 3 rounds: \d+ × style sheet/);
    expect(found).toMatch(/leaks in 3 rounds: \d+ × global: left/);
  });
});
