/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getConfig } from '@testing-library/dom';

const E2E = resolve(__dirname, '../../e2e');

/** Waits that may end without what they wait for. */
const MAY_END = ['{ timeout: 500 }', 'textContent({ timeout: 2000 })', ').catch(() => undefined)'];

test('queries of a document wait as long as a busy machine may need', () => {
  expect(getConfig().asyncUtilTimeout).toBeGreaterThanOrEqual(10_000);
});

// Playwright's own limits are stretched, and so are those of `test.setTimeout` and `test.describe.configure`.
test.each(['specs', 'browsers', 'support', 'tractor-store'])(
  'limits of time in e2e/%s are as much longer as the machine is slower',
  folder => {
    const fixed = readdirSync(join(E2E, folder))
      .filter(name => name.endsWith('.ts'))
      .flatMap(name =>
        readFileSync(join(E2E, folder, name), 'utf8')
          .split('\n')
          .filter(line => /\btimeout: [\d_]+(?![\d_]| \* SLOWNESS)/.test(line))
          .filter(line => !line.includes('describe.configure(') && !MAY_END.some(end => line.includes(end)))
          .map(line => `${name}: ${line.trim()}`),
      );
    expect(fixed).toEqual([]);
  },
);
