import { defineConfig } from '@playwright/test';
import site from '../playwright.config.ts';

/** Tests of the site in a swarm. `npm run test:swarm` deploys it and passes its address (SITE_URL). */
const { globalSetup: _, projects: __, ...common } = site;

export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: '**/e2e/swarm/*.spec.ts',
  outputDir: '../../test-results/swarm',
  // An update concerns every test.
  workers: 1,
  use: { ...site.use, baseURL: process.env.SITE_URL },
});
