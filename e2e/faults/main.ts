import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findHeadlessBrowser } from '@fernweh/run/browser';
import { CELLS } from './matrix.ts';

/** `npm run soak -- faults`: every cell of the fault matrix. Exit code 1 if one of them fails. */
const E2E = resolve(import.meta.dirname, '..');
const SPECS = ['faults', 'services', 'booking-services', 'database', 'vendors'].map(
  name => `specs/${name}.spec.ts`,
);

const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'fernweh-faults-'));
const report = join(folder, 'report.json');
const code = await runSpecs();
const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
rmSync(folder, { recursive: true });

const figures = {
  part: 'faults',
  seconds: (performance.now() - started) / 1000,
  cells: CELLS.length,
  testsPassed: stats.expected,
  testsPassedAfterARetry: stats.flaky,
  testsFailed: stats.unexpected,
  testsSkipped: stats.skipped,
  loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)),
};
console.log(figures);
if (process.env.SOAK_FIGURES) appendFileSync(process.env.SOAK_FIGURES, `${JSON.stringify(figures)}\n`);
process.exit(code);

function runSpecs(): Promise<number> {
  const args = ['test', '--config', 'playwright.config.ts', '--project=faults', ...SPECS];
  const child = spawn(join(E2E, 'node_modules/.bin/playwright'), args, {
    cwd: E2E,
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULT_CELLS: 'all',
      BROWSER_PATH: findHeadlessBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', exit => done(exit ?? 1));
  });
}
