import { defineConfig } from '@playwright/test';
import site from '../playwright.config.ts';
import { PORTS } from '../support/ports.ts';

/** Tests of the second site, the Tractor Store, which starts as `npm start -- --site tractor-store` does. */
export default defineConfig({
  ...site,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/tractor-store',
  globalSetup: './start-shop.ts',
  // A release and a fault affect the pages of all tests.
  workers: 1,
  projects: [{ name: 'tractor-store' }],
  use: { ...site.use, baseURL: `http://localhost:${PORTS.shop}` },
});
