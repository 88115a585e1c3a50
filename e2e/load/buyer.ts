import { chromium, type Page } from '@playwright/test';
import { nameLead } from '../support/checkout-steps.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** A visitor in a browser: has chosen a departure, and books it while the site is under load. */
export type Buyer = {
  /** Holds seats, signs in, names the travellers and pays. @returns what went wrong */
  book(): Promise<string[]>;
  close(): Promise<void>;
};

const STEP_MS = 60_000;

/** @param browserPath path of Chromium; '' for Playwright's own */
export async function openBuyer(origin: string, browserPath: string): Promise<Buyer> {
  const { tour } = sample();
  const browser = await chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ baseURL: origin });
  page.setDefaultTimeout(STEP_MS);
  const problems: string[] = [];
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 500) problems.push(`${response.status()} ${pathname}`);
  });
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await page.locator('[data-rendered]').first().waitFor({ state: 'detached' });
  return {
    async book() {
      await buy(page).catch(error => problems.push(String(error).split('\n')[0] ?? ''));
      return problems;
    },
    close: () => browser.close(),
  };
}

async function buy(page: Page): Promise<void> {
  const heading = (text: string) => page.locator('main h1', { hasText: text }).waitFor();
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
  await fillIn(page, `new+load-${Date.now()}`);
  await heading('Who is coming?');
  await nameLead(page);
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await heading('Make it yours');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await heading('You are going');
}
