import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { playwright } from './playwright.ts';
import { jest as runJest } from './runners.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fernweh-runners-'));

test('jest runs the tests of a package: what fails is counted and named, and so is what cannot be loaded', async () => {
  const at = folder();
  writeFileSync(join(at, 'jest.config.cjs'), 'module.exports = { transform: {} };');
  writeFileSync(
    join(at, 'sums.test.js'),
    `test('one and one', () => expect(1 + 1).toBe(2)); test('one and two', () => expect(1 + 2).toBe(4));`,
  );
  writeFileSync(join(at, 'broken.test.js'), `require('./none.js');`);
  const { passed, failed, failures = [] } = await runJest([at]);
  expect([passed, failed]).toEqual([1, 2]);
  // jest reports files in the order in which they end.
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/broken\.test\.js \| .*none\.js/),
    expect.stringMatching(
      /sums\.test\.js:1 › one and two \| [^\n]*\n {4}alone: npm test -- .*sums\.test\.js --title 'one and two'$/,
    ),
  ]);
});

test('playwright runs the tests of a folder: what fails is counted and named', async () => {
  const at = folder();
  mkdirSync(join(at, 'node_modules/@playwright'), { recursive: true });
  symlinkSync(join(ROOT, 'e2e/node_modules/@playwright/test'), join(at, 'node_modules/@playwright/test'));
  writeFileSync(join(at, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(at, 'playwright.config.js'),
    `export default { testDir: '.', workers: 1, reporter: 'json' };`,
  );
  writeFileSync(
    join(at, 'sums.spec.js'),
    `import { expect, test } from '@playwright/test';
test('one and one', () => expect(1 + 1).toBe(2));
test('one and two', () => expect(1 + 2).toBe(4));`,
  );
  // Playwright refuses to run in a test of jest, which it knows by this variable.
  const { JEST_WORKER_ID: worker } = process.env;
  delete process.env.JEST_WORKER_ID;
  const { passed, failed, failures = [] } = await playwright(join(at, 'playwright.config.js'));
  process.env.JEST_WORKER_ID = worker;
  expect([passed, failed]).toEqual([1, 1]);
  expect(failures).toEqual([
    expect.stringMatching(
      /sums\.spec\.js:3 one and two \| (?:.*\n)* {4}alone: npm test -- .*sums\.spec\.js --title 'one and two'/,
    ),
  ]);
});
