import { expect, type Locator, type Page } from '@playwright/test';

/** Upper bound of Tab presses between two controls. */
const MOST = 120;

/** Presses Tab until an element has a visible focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST; stops += 1) {
    if (await focused(target)) return seen(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target} within ${MOST} stops.`);
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Tabs to a control and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const focused = (target: Locator) =>
  target
    .evaluateAll(all => all.some(one => one === document.activeElement))
    // The page may navigate during the check.
    .catch(() => false);

/** Whether the focused element, or the element that draws it, has a visible focus ring. */
async function seen(target: Locator): Promise<void> {
  const ring = await target.first().evaluate(() => {
    const at = document.activeElement;
    const places = [at, at?.nextElementSibling, at?.parentElement].filter(place => place instanceof Element);
    return places.some(place => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
  });
  expect(ring, `the focus on ${target} can be seen`).toBe(true);
}
