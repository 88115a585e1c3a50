import type { Route } from '@playwright/test';

type Answer = (route: Route) => Promise<void>;

/** Ways in which requests of a page fail, of remotes and vendors alike. @param slowMs delay of a slow answer */
export const routeFaults = (slowMs: number): Record<'down' | '500' | 'slow' | 'hang', Answer> => ({
  down: route => route.abort('connectionrefused'),
  '500': route => route.fulfill({ status: 500, body: 'broken' }),
  async slow(route) {
    await new Promise(done => setTimeout(done, slowMs));
    // The page may have been closed meanwhile.
    await route.continue().catch(() => {});
  },
  hang: () => new Promise(() => {}),
});
