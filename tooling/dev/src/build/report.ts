import type { Report } from './package-build.ts';

type LogEntry = { package: string; target: string; ms: number; errors: number };

/** What was built, for whoever watches the terminal, and for tests. */
export type BuildLog = { add(report: Report): void; entries(): readonly LogEntry[] };

const KEPT = 500;

export function createBuildLog(): BuildLog {
  const entries: LogEntry[] = [];
  /** Both bundles of a package fail for one reason; it is said once. */
  const said = new Map<string, string>();
  return {
    add({ name, target, ms, errors, changed }) {
      entries.push({ package: name, target, ms, errors: errors.length });
      if (entries.length > KEPT) entries.shift();
      const what = `${name.padEnd(16)} ${target.padEnd(6)}`;
      const problem = errors.join('\n\n');
      const known = said.get(name) === problem;
      said.set(name, problem);
      if (problem) console.error(`  ✗ ${what} does not build${known ? '' : `\n\n${indent(problem)}\n`}`);
      else console.log(`  ${changed.length ? '↻' : '✓'} ${what} ${ms} ms`);
    },
    entries: () => entries,
  };
}

const indent = (text: string) => text.replaceAll(/^/gm, '    ');
