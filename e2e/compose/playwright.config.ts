import { defineConfig } from '@playwright/test';
import site from '../playwright.config.ts';

/**
 * The composed site: `npm run test:compose` builds it, starts it and says where it is (EDGE_URL) and which world it
 * shows (E2E_DATA_DIR). It passes the same walk as `npm start`.
 */
const { globalSetup: _, ...common } = site;

export default defineConfig({
  ...common,
  testDir: '..',
  outputDir: '../../test-results/compose',
  use: { ...site.use, baseURL: process.env.EDGE_URL },
  projects: [
    {
      name: 'whole',
      testMatch: ['**/specs/{walk,pages}.spec.ts', '**/compose/specs/{containers,edge,sign-in}.spec.ts'],
    },
    // What is stopped here is everybody's.
    { name: 'away', testMatch: '**/compose/specs/away.spec.ts', workers: 1 },
  ],
});
