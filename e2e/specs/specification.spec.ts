import type { Page } from '@playwright/test';
import { comeFromElsewhere, newAddress } from '../support/elsewhere.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';

/** What only a browser shows of menus, notices and forms. */
const SALE = { background: 'rgb(184, 68, 31)', text: 'rgb(255, 255, 255)' };

const painted = (element: Element) => {
  const { backgroundColor: background, color: text } = getComputedStyle(element);
  return { background, text };
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an editor’s colours are painted as they are set (product/content 21)', async ({ page }) => {
    await page.goto('/');
    const sale = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Winter sale' });
    expect(await sale.evaluate(painted)).toEqual(SALE);
  });
});

test('desktop: the notice moves the header, tells it its height and is acknowledged once', async ({
  page,
}) => {
  await page.route('**/_site', route =>
    route.fulfill({
      json: {
        experiments: [],
        notice: { id: 'a', text: 'Trains strike on Friday.', link: { text: 'Details', url: '/blog' } },
      },
    }),
  );
  await page.goto('/contact-us');
  await hydrated(page);
  const before = page.viewportSize();
  for (const width of [320, 359, 360, 361, 365, 366, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the header fits').toBe(width);
  }
  if (before) await page.setViewportSize(before);
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect(notice).toContainText('Trains strike on Friday.');
  const height = (await notice.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(44);
  const known = () =>
    page
      .locator('#fw-header > *')
      .first()
      .evaluate(header => getComputedStyle(header).getPropertyValue('--notice-height'));
  await expect.poll(known).toBe(`${height}px`);
  await expectAccessible(page, 'a notice');
  await expectNarrow(page, 'a notice');
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(known).toBe('');
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('experiments'))).toBe('{}');
  await expect(notice).toHaveCount(0);
});

test.describe('reCAPTCHA', () => {
  // The browser logs the refusal.
  test.use({ causesErrors: true });

  test('it loads when a form gets the focus, and its token goes with the form, which is refused with a wrong one', async ({
    page,
  }) => {
    await comeFromElsewhere(page);
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto('/contact-us');
    await hydrated(page);
    expect(asked).not.toContain('/recaptcha/api.js');
    const [loaded] = await Promise.all([
      page.waitForResponse(answer => answer.url().includes('/recaptcha/api.js')),
      page.getByLabel('Your name').focus(),
    ]);
    expect(loaded.status()).toBe(200);
    await fillContact(page);
    // The API asks the vendor about the token, which knows no such one.
    await page.route('**/recaptcha/api2/token**', route => route.fulfill({ json: { token: 'forged' } }));
    const form = page.getByRole('form', { name: 'Write to us' });
    const send = form.getByRole('button', { name: /^Send/ });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t confirm that you’re');
    await page.unroute('**/recaptcha/api2/token**');
    const [sent] = await Promise.all([
      page.waitForResponse(
        answer => answer.url().endsWith('/api/v1/contact') && answer.request().method() === 'POST',
      ),
      send.click(),
    ]);
    expect(sent.request().headers()['x-recaptcha-token']).toBeTruthy();
    expect(sent.status()).toBe(201);
    await expect(page.getByRole('status').filter({ hasText: 'We’ve received your message' })).toBeVisible();
  });
});

async function fillContact(page: Page) {
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(newAddress('ada'));
  await page.getByLabel('What is it about?').selectOption('Choosing a tour');
  await page.getByLabel('Message').fill(`Is there a train at night? ${newAddress('case')}`);
}

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a main item opens below itself and collapses when it is chosen again', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: /menu/i }).first().click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.getByRole('link', { name: 'Winter sale' }).evaluate(painted)).toEqual(SALE);
    const browse = menu.getByRole('button', { name: 'Browse Tours' });
    await browse.click();
    await menu.getByRole('button', { name: 'Promotions' }).click();
    expect(await menu.getByRole('link', { name: 'All winter sale tours' }).evaluate(painted)).toEqual(SALE);
    await expect(menu.getByRole('link', { name: 'All winter sale tours' }).locator('img')).toBeVisible();
    await expectAccessible(page, 'an open main item');
    await browse.click();
    await expect(browse).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('button', { name: 'Back' })).toHaveCount(0);
  });
});
