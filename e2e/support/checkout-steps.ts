import type { Page } from '@playwright/test';

/** Fills in what the checkout asks of the lead traveller. */
export async function nameLead(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Maja');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Day, date of birth').fill('4');
  await page.getByLabel('Month, date of birth').fill('9');
  await page.getByLabel('Year, date of birth').fill('1988');
  await page.getByLabel('Phone', { exact: true }).fill('+46 70 174 06 05');
}
