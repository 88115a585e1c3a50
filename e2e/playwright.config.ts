import { defineConfig } from '@playwright/test';
import { SITE } from './support/ports.ts';

export default defineConfig({
  testDir: '.',
  testMatch: ['**/e2e/{specs,firefox}/*.spec.ts'],
  outputDir: '../test-results',
  globalSetup: './support/start-site.ts',
  // Two cores run the site and the browser; more workers only delay each other.
  workers: 2,
  fullyParallel: false,
  // A machine that is busy elsewhere makes a test late now and then. What needed its second try is listed as flaky.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'site', testIgnore: ['**/releases.spec.ts', '**/overload.spec.ts'] },
    // What is released is everybody’s: the next page of another test would be one of another document.
    { name: 'releases', testMatch: '**/e2e/specs/releases.spec.ts', dependencies: ['site'] },
    // Load that makes every other test late.
    { name: 'overload', testMatch: '**/e2e/specs/overload.spec.ts', dependencies: ['releases'] },
  ],
  reporter: [['list'], ['json']],
  use: {
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
