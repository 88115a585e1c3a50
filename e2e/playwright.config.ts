import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { SITE } from './support/ports.ts';
import { SLOWNESS } from './support/slowness.ts';

/** Services that fail, are late or answer nonsense, and what a long visit leaves behind. */
const FAULTS = ['faults', 'services', 'booking-services', 'vendors', 'database', 'error-catalogue', 'leaks'];
/** They are no journeys, or may not run beside them. */
const OTHERS = [
  ...FAULTS,
  'releases',
  'another-framework',
  'desk',
  'canaries',
  'dev',
  'dev-site',
  'overload',
  'foreign-hosts',
  'stock-remote',
];

export default defineConfig({
  testDir: '.',
  testMatch: ['**/e2e/{specs,browsers}/*.spec.ts'],
  outputDir: '../test-results',
  globalSetup: './support/start-site.ts',
  // Two cores run the site and the browsers. A third worker uses the time in which tests wait for deadlines. `npm test` measures this machine.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  fullyParallel: false,
  // A retry distinguishes slow machines from broken code: a test that needed it is run five times alone at the end of the run.
  retries: 1,
  timeout: 45_000 * SLOWNESS,
  expect: { timeout: 10_000 * SLOWNESS },
  projects: [
    // `npm test` runs these two: what visitors and teams do, in Chromium.
    { name: 'journeys', testMatch: '**/e2e/specs/*.spec.ts', testIgnore: `**/{${OTHERS.join()}}.spec.ts` },
    // A release affects the pages of all tests, so that these tests run when no others do.
    { name: 'releases', testMatch: '**/e2e/specs/releases.spec.ts', dependencies: ['journeys'] },

    // `npm run test:all` runs the others, a group in each run.
    { name: 'faults', testMatch: `**/e2e/specs/{${FAULTS.join()}}.spec.ts` },
    // Three of these browsers at once leave two cores no time for the site.
    { name: 'browsers', testMatch: '**/e2e/browsers/*.spec.ts', workers: 1 },
    // A new remote: not beside other releases.
    { name: 'teams', testMatch: '**/e2e/specs/another-framework.spec.ts' },
    { name: 'desk', testMatch: '**/e2e/specs/desk.spec.ts', dependencies: ['teams'] },
    { name: 'canaries', testMatch: '**/e2e/specs/canaries.spec.ts', dependencies: ['desk'] },
    // Six compilers need both cores.
    { name: 'development', testMatch: '**/e2e/specs/dev.spec.ts' },
    { name: 'development-of-one', testMatch: '**/e2e/specs/dev-site.spec.ts', dependencies: ['development'] },
    // They release remotes, and build what stock tools generated: three hosts, and a remote.
    { name: 'foreign-hosts', testMatch: '**/e2e/specs/{foreign-hosts,stock-remote}.spec.ts', workers: 1 },
    // Load that makes every other test late.
    { name: 'overload', testMatch: '**/e2e/specs/overload.spec.ts', use: { trace: 'off' } },
  ],
  reporter: [['list'], ['json'], [fileURLToPath(new URL('support/progress-reporter.ts', import.meta.url))]],
  use: {
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Of the first run, because the second one passes where a test is flaky. Pictures of each moment would cost processor time.
    trace: { mode: 'retain-on-first-failure', screenshots: false },
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
