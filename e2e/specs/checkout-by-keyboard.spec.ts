import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { roomiest } from '../support/roomiest.ts';
import { sample } from '../support/world.ts';

/**
 * A whole booking by keyboard, from the tour page to the confirmation. Each screen is accessible and no
 * wider than a phone.
 */
const { tour } = sample();

const title = (page: Page) => page.locator('main h1');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function nameLead(page: Page) {
  await typeInto(page, page.getByLabel('First name'), 'Tomás');
  await typeInto(page, page.getByLabel('Last name'), 'Herrera');
  await typeInto(page, page.getByLabel('Day, date of birth'), '9');
  await typeInto(page, page.getByLabel('Month, date of birth'), '7');
  await typeInto(page, page.getByLabel('Year, date of birth'), '1988');
}

test('from a tour to the confirmation with the keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const { keyboard } = page;
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await hydrated(page);
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }));
  await pressOn(page, page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }));

  await page.waitForURL(/\/u\/login/);
  await typeInto(page, page.getByLabel('Email', { exact: true }), 'upcoming@fernweh.example');
  await typeInto(page, page.getByLabel('Password'), 'fernweh');
  await keyboard.press('Enter');

  await expect(title(page)).toHaveText('Who is coming?');
  await expectAccessible(page, 'travellers');
  await expectNarrow(page, 'travellers');
  await pressOn(page, button(page, 'Continue to extras'));
  const summary = page.getByRole('alert').filter({ hasText: 'need another look' });
  await expect(summary).toBeFocused();
  await expectAccessible(page, 'travellers with objections');
  await expectNarrow(page, 'travellers with objections');
  await pressOn(page, summary.getByRole('link', { name: /Enter a phone number with country code/ }));
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await keyboard.type('+34 612 345 678');
  // Shift+Tab back to the first field.
  const first = page.getByLabel('First name');
  while (!(await first.evaluate(field => field === document.activeElement)))
    await keyboard.press('Shift+Tab');
  await nameLead(page);
  await pressOn(page, button(page, 'Continue to extras'));

  await expect(title(page)).toHaveText('Make it yours');
  await expect(title(page)).toBeFocused();
  await expectAccessible(page, 'extras');
  await expectNarrow(page, 'extras');
  await pressOn(page, button(page, 'Continue to payment'));

  await expect(title(page)).toHaveText('Review and pay');
  await expect(page.locator('main')).toContainText('phone +34 612 345 678');
  await pressOn(page, button(page, /^Pay /));
  const terms = page.getByRole('link', { name: 'Accept the booking conditions to continue' });
  await expect(terms).toBeVisible();
  await expectAccessible(page, 'payment with an objection');
  await expectNarrow(page, 'payment with an objection');
  await pressOn(page, page.getByRole('checkbox'), 'Space');
  await pressOn(page, button(page, /^Pay /));

  await page.waitForURL(/\/c\/pay\//);
  await pressOn(page, button(page, /^Pay /));
  await expect(title(page)).toHaveText(/^You are going.*Tomás\.$/);
  await expectAccessible(page, 'confirmation');
  await expectNarrow(page, 'confirmation');
  await pressOn(page, page.getByRole('link', { name: 'See my booking' }));
  await expect(page.getByRole('region', { name: 'Travellers' })).toContainText('phone +34612345678');
});
