import { devices, type Locator } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/for-everyone.ts';
import { sample } from '../support/world.ts';

/** What a touch opens comes after the touch's frame, and keeps the page still after a frame of its own (docs/decisions/217). */
const { tour } = sample();

test.use({
  viewport: { width: 412, height: 823 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
});

type Seen = { open: boolean; still: boolean };

/** Presses it. @returns what each frame finds, from that press until the page keeps still */
const framesOf = (opener: Locator): Promise<Seen[]> =>
  opener.evaluate(
    (button: HTMLElement) =>
      new Promise<Seen[]>(done => {
        const frames: Seen[] = [];
        const look = () => {
          const open = document.querySelector('dialog[open]') !== null;
          const still = getComputedStyle(document.documentElement).overflowY === 'hidden';
          frames.push({ open, still });
          if (still) done(frames);
          else requestAnimationFrame(look);
        };
        button.focus();
        button.click();
        requestAnimationFrame(look);
      }),
  );

for (const [what, path, name] of [
  ['the gallery', `/tours/${tour.slug}`, /^All \d+ pictures/],
  ['the filters', '/search', /^Filters/],
] as const)
  test(`${what}: the frame of the touch has no dialog, its first frame leaves the page as it is; Escape returns the focus`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const opener = page.getByRole('button', { name }).first();
    const frames = await framesOf(opener);
    expect(frames[0]?.open, 'the frame of the touch').toBe(false);
    const first = frames.find(({ open }) => open);
    expect(first?.still, 'the first frame with the dialog').toBe(false);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expectAccessible(page, what);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  });
