import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Route } from '@playwright/test';
import { cellsOfRun, titleOf, tracesOfRun } from '../faults/cell.ts';
import { MATRIX } from '../faults/matrix.ts';
import { observe } from '../faults/observe.ts';
import { routeFaults } from '../faults/route-faults.ts';
import type { ServiceFault, Vendor } from '../faults/service-cells.ts';
import { ACCEPTED } from '../support/consent.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { DATA_DIR, PORTS, SITE } from '../support/ports.ts';
import { parseLogLine } from '../support/process-log.ts';

/** Vendors that only browsers call × faults (e2e/faults/matrix.ts). They fail in this page only, because other tests use the same stand-ins. */
const SLOW_MS = 3000;

const FAULTS: Record<ServiceFault, (route: Route) => Promise<void>> = {
  ...routeFaults(SLOW_MS),
  invalid: route => route.fulfill({ contentType: 'text/javascript', body: '{"unexpected":[' }),
};

const PORTS_OF: Record<Vendor, number[]> = {
  'tag manager': [PORTS.tagManager],
  analytics: [PORTS.analytics],
  chat: [PORTS.chat],
  'all vendors': [PORTS.tagManager, PORTS.analytics, PORTS.chat],
};

const SHELL_LOG = resolve(import.meta.dirname, '../..', DATA_DIR, 'logs/shell.log');

/** The log and the metrics of the tests' own site. */
const SITE_OF_TESTS = {
  metrics: async () => (await fetch(`${SITE}/metrics`)).text(),
  log: () => readFileSync(SHELL_LOG, 'utf8').split('\n').flatMap(parseLogLine),
};

/** Longer than the vendors' send interval of one second (ms). */
const SETTLE_MS = 2500;

test.use({ consent: ACCEPTED, causesErrors: true });

for (const cell of cellsOfRun(MATRIX.vendors))
  test(`${titleOf(cell)}: the page is unaffected`, async ({ page, watched }) => {
    const observation = await observe(SITE_OF_TESTS);
    for (const port of PORTS_OF[cell.party])
      await page.route(`http://localhost:${port}/**`, FAULTS[cell.fault]);
    await page.goto(cell.page ?? '/');
    await hydrated(page);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(SETTLE_MS);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('main h1')).toBeVisible();
    // The browser logs failed requests and invalid scripts itself.
    const ours = watched.problems.filter(
      problem => !/Failed to load resource|net::ERR|CORS policy|SyntaxError/.test(problem),
    );
    expect(ours).toEqual([]);
    await observation.expectTraces(tracesOfRun(cell), titleOf(cell));
  });
