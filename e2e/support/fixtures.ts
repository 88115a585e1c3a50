import { test as base, expect, type Page } from '@playwright/test';

export type Watched = {
  /** Console errors and uncaught errors since the test began. */
  problems: string[];
};

/** Every page is watched: an error in the console fails the test, unless the test says that it causes errors. */
export const test = base.extend<{ watched: Watched; causesErrors: boolean }>({
  causesErrors: [false, { option: true }],
  watched: [
    async ({ page, causesErrors }, use) => {
      const watched: Watched = { problems: [] };
      page.on('console', message => {
        if (message.type() === 'error') watched.problems.push(message.text());
      });
      page.on('pageerror', error => watched.problems.push(String(error)));
      await use(watched);
      if (!causesErrors) expect(watched.problems, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until every application of the page is hydrated: the server's mark is gone from each slot. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-rendered]')).toHaveCount(0);
}
