import { expect, test } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { sample } from '../support/world.ts';
import { hydrated, openFirefox, problemsOf } from './firefox.ts';

const executable = process.env.FIREFOX_PATH ?? '';

test('Firefox walks from home through a menu to a tour and searches, without a reload', async ({
  baseURL,
}) => {
  test.skip(!executable, 'no Firefox here, and apt-get could not bring one');
  const { region, country } = sample();
  const browser = await openFirefox(executable);
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const problems = problemsOf(page);
    await page.goto(`${baseURL}/`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await page.locator('#fw-header ::-p-text(Browse Tours)').hover();
    await page.locator(`#fw-header a[href="/destination/${region.slug}"]`).click();
    await heading(page, region.title);
    await page.locator('main a[href^="/tours/"]').click();
    await page.waitForFunction(() => /^\/tours\/[\w-]+$/.test(location.pathname));
    await hydrated(page);

    await page.locator('#fw-header input[role=combobox]').fill(country.title);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/search');
    await page.waitForSelector('main article');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(problems, 'the console stays clean').toEqual([]);
  } finally {
    await browser.close();
  }
});

const heading = (page: Page, title: string) =>
  page.waitForFunction(words => document.querySelector('main h1')?.textContent?.includes(words), {}, title);
