import { test as base, expect, type Page } from '@playwright/test';
import { CONSENT, REFUSED } from './consent.ts';
import { patient } from './slowness.ts';

export type Watched = {
  /** Console errors and uncaught errors since the start of the test. */
  problems: string[];
};

type Options = {
  causesErrors: boolean;
  /** The consent cookie before the test; empty for a first visit, which shows the banner. */
  consent: string;
};

/**
 * Console errors fail a test unless it declares that it causes errors. The visitor
 * has refused all cookies, unless the test states another consent.
 */
const extended = base.extend<{ watched: Watched } & Options>({
  causesErrors: [false, { option: true }],
  consent: [REFUSED, { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent)
      await context.addCookies([{ name: CONSENT, value: consent, domain: 'localhost', path: '/' }]);
    await use(context);
  },
  watched: [
    async ({ page, causesErrors }, use) => {
      const watched: Watched = { problems: [] };
      page.on('console', message => {
        if (message.type() !== 'error') return;
        watched.problems.push(`${message.text()} ${message.location().url}`.trim());
      });
      page.on('pageerror', error => watched.problems.push(String(error)));
      await use(watched);
      if (!causesErrors) expect(watched.problems, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

export const test = patient(extended);
export { expect };

/** Waits until every application is hydrated: no slot has the server's mark any more. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-rendered]')).toHaveCount(0);
}
