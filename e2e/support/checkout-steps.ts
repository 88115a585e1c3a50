import type { Page } from '@playwright/test';

const NAMES = ['Maja', 'Jonas'];

/** Fills in the checkout's form for two travellers. */
export async function nameTravellers(page: Page): Promise<void> {
  for (const [n, name] of NAMES.entries()) {
    const traveller = page.getByRole('group', { name: new RegExp(`^Traveller ${n + 1}`) });
    await traveller.getByLabel('First name').fill(name);
    await traveller.getByLabel('Last name').fill('Lindqvist');
    await traveller.getByLabel('Day, date of birth').fill('4');
    await traveller.getByLabel('Month, date of birth').fill('9');
    await traveller.getByLabel('Year, date of birth').fill('1988');
    await traveller.getByLabel('Gender').selectOption('F');
    await traveller.getByLabel('Nationality').selectOption('SE');
  }
  await page.getByLabel('Phone', { exact: true }).fill('+46 70 174 06 05');
}
