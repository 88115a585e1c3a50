import { devices } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { sample } from '../support/world.ts';

/** The sheet on phones: the button is always in view, dates have prices, and what is missing is marked (product/booking 28). */
const { tour } = sample();
const PHONE = devices['Pixel 7'];

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
    userAgent: PHONE.userAgent,
  });

  test('the sheet opens without another request, and its form follows', async ({ page }) => {
    await page.goto(`/tours/${tour.slug}`);
    await hydrated(page);
    await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())));
    await page.waitForLoadState('networkidle');
    let goOn = () => {};
    const held = new Promise<void>(done => {
      goOn = done;
    });
    const sheetIsOpen: boolean[] = [];
    await page.route('**/*.js', async route => {
      sheetIsOpen.push(await page.locator('dialog[open]').isVisible());
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Choose places' }).tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Hold/ })).toHaveCount(0);
    goOn();
    await expect(sheet.getByRole('button', { name: /^Hold/ })).toBeVisible();
    // The evaluation of the form's code would keep the sheet waiting.
    expect(sheetIsOpen.length).toBeGreaterThan(0);
    expect(sheetIsOpen).not.toContain(false);
  });

  test('the button stays at the bottom of the sheet, a date is pressed in the list, and a missing age takes the focus', async ({
    page,
  }) => {
    await page.goto(`/tours/${tour.slug}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Choose places' }).tap();
    const sheet = page.getByRole('dialog');
    const button = sheet.getByRole('button', { name: /^Hold/ });
    await expect(button).toBeInViewport({ ratio: 1 });
    await sheet.locator('summary').tap();
    const dates = sheet.getByRole('radio');
    expect(await dates.count()).toBeGreaterThan(5);
    await expectAccessible(page, 'the sheet with its dates');
    await expectNarrow(page, 'the sheet with its dates');
    const last = sheet.locator('label', { hasText: '£' }).last();
    await last.scrollIntoViewIfNeeded();
    const code = (await last.locator('input').getAttribute('value')) ?? '';
    await last.tap();
    await expect(sheet.locator('details')).not.toHaveAttribute('open');
    await expect(sheet.locator('input:checked')).toHaveValue(code);
    await expect(button).toBeInViewport({ ratio: 1 });

    await sheet.getByRole('button', { name: 'One child more' }).tap();
    await button.tap();
    const age = sheet.getByLabel('Age of the child');
    await expect(age).toBeFocused();
    await expect(age).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByText('Choose an age')).toBeVisible();
    await expectAccessible(page, 'the sheet with a missing age');
  });
});

test('by keys: the list opens, arrows choose, Escape closes the list and not more', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Choose places' }).press('Enter');
  const sheet = page.getByRole('dialog');
  const summary = sheet.locator('summary');
  await summary.press('Enter');
  const before = (await summary.textContent()) ?? '';
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(summary).not.toHaveText(before);
  await expect(sheet.locator('details')).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(sheet.locator('details')).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await expect(sheet).toBeVisible();
});

test('without script the list opens, and the pressed date is sent', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/tours/${tour.slug}`);
  const panel = page.locator('#book');
  await panel.locator('summary').click();
  const last = panel.locator('label', { hasText: '£' }).last();
  const code = await last.locator('input').getAttribute('value');
  await last.click();
  await panel.getByRole('button', { name: /^Hold/ }).first().click();
  await expect(page).toHaveURL(url => url.searchParams.get('departure') === code);
  await context.close();
});
