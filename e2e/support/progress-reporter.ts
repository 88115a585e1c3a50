import { createProgress, type Progress } from '@fernweh/run/time-left';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** A reporter beside Playwright's list: from time to time it says how long the run still needs. */
export default class ProgressReporter implements Reporter {
  private progress: Progress | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    const all = suite.allTests();
    const names = new Set(all.map(nameOf));
    this.progress = createProgress('browser', { total: all.length, includes: name => names.has(name) });
  }

  onTestEnd(test: TestCase, { duration, status, retry }: TestResult): void {
    // What failed runs once more.
    if (status !== 'passed' && status !== 'skipped' && retry < test.retries) return;
    const line = this.progress?.ended(nameOf(test), duration);
    if (line) console.log(line);
  }

  onEnd(): void {
    this.progress?.keep();
  }
}

const nameOf = (test: TestCase) => test.titlePath().join(' ').trim();
