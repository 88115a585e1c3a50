import type { Page } from '@playwright/test';
import { setClockAhead } from '../support/device-clock.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

const { tour } = sample();
const MINUTE = 60_000;

const title = (page: Page) => page.locator('main h1');
const headerTimer = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Your places are held/ });

for (const [name, ahead, account] of [
  ['40 minutes fast', 40 * MINUTE, 'clock-fast'],
  ['two hours slow', -120 * MINUTE, 'clock-slow'],
] as const)
  test(`a device whose clock is ${name} sees how long its seats are really held, on every page`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await setClockAhead(context, ahead);
    await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
    expect(await page.evaluate(() => Date.now() - performance.timeOrigin - performance.now())).toBeCloseTo(
      ahead,
      -4,
    );
    await hydrated(page);
    await page
      .locator('[data-fragment=booking-panel]')
      .getByRole('button', { name: /^Hold/ })
      .first()
      .click();
    await fillIn(page, newAccount(account));
    await expect(page).toHaveURL(/\/checkout\?booking=FW/);
    await expect(title(page)).toHaveText('Who is coming?');
    await expect(page.getByRole('timer')).toHaveText(/^(30|29):\d\d$/);

    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^(30|29):\d\d$/);
    await page.getByRole('button', { name: 'Add 10 minutes' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^(40|39):\d\d$/);
    await expect(page.locator('main')).not.toContainText('on sale again');

    await page
      .getByRole('link', { name: /Fernweh/ })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    await expect(headerTimer(page)).toContainText(/held (40|39):\d\d/);
    await page.reload();
    await expect(headerTimer(page)).toContainText(/held (40|39|38):\d\d/);

    await page.goto('/account/my-account');
    await expect(page.locator('main')).toContainText('Not paid yet');
    await expect(page.locator('main')).toContainText(/held until \d\d:\d\d/);
    await headerTimer(page).click();
    await expect(title(page)).toHaveText('Who is coming?');
    await expect(page.getByRole('timer')).toHaveText(/^(40|39|38):\d\d$/);
  });
