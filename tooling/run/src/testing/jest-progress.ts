import { relative } from 'node:path';
import { ROOT } from '../root.ts';
import { createProgress, type Progress } from './time-left.ts';

type Results = { numTotalTestSuites: number };
type Test = { path: string };

/** A reporter of jest, beside its own: from time to time it says how long the run still needs. */
export default class JestProgress {
  private readonly roots: readonly string[];
  private progress: Progress | undefined;

  constructor({ projects }: { projects: readonly string[] }) {
    this.roots = projects.map(folder => `${relative(ROOT, folder)}/`);
  }

  onRunStart({ numTotalTestSuites }: Results): void {
    const includes = (name: string) => this.roots.some(root => name.startsWith(root));
    this.progress = createProgress('jest', { total: numTotalTestSuites, includes });
  }

  onTestResult({ path }: Test, { perfStats }: { perfStats: { runtime: number } }): void {
    const line = this.progress?.ended(relative(ROOT, path), perfStats.runtime);
    if (line) console.log(line);
  }

  onRunComplete(): void {
    this.progress?.keep();
  }

  getLastError(): void {}
}
