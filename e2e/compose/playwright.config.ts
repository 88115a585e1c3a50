import { defineConfig } from '@playwright/test';
import site from '../playwright.config.ts';

/**
 * Tests of the site in containers. `npm run test:compose` builds and starts it and passes its address (EDGE_URL) and the
 * folder of its world (E2E_DATA_DIR). The walk is the same as for `npm start`.
 */
const { globalSetup: _, ...common } = site;

export default defineConfig({
  ...common,
  testDir: '..',
  outputDir: '../../test-results/compose',
  use: { ...site.use, baseURL: process.env.EDGE_URL },
  projects: [
    // Most pages are looked at while one shell and one API are away for two minutes. A second browser beside would leave the one of each that stays no
    // processor on two cores.
    {
      name: 'whole',
      workers: 2,
      testMatch: ['**/specs/{walk,pages}.spec.ts', '**/compose/specs/replicas.spec.ts'],
    },
    // Its releases and canaries are everybody's, and it looks into every container.
    {
      name: 'containers',
      testMatch: '**/compose/specs/{containers,edge,sign-in,releases,hostile-release}.spec.ts',
      workers: 1,
    },
    // Stopped containers affect every test, so one worker runs them.
    { name: 'updates', testMatch: '**/compose/specs/updates.spec.ts', workers: 1 },
    { name: 'away', testMatch: '**/compose/specs/away.spec.ts', workers: 1 },
    { name: 'restore', testMatch: '**/compose/specs/restore.spec.ts', workers: 1 },
    // Not part of `npm run test:compose`: `npm run soak -- site` runs it for half an hour.
    { name: 'soak', testMatch: '**/compose/specs/soak.spec.ts', workers: 1 },
    // The site keeps its certificate and its address.
    { name: 'tls', testMatch: '**/compose/specs/tls.spec.ts', workers: 1 },
  ],
});
