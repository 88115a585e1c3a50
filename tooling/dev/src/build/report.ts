import type { Report } from './package-build.ts';

type LogEntry = { package: string; target: string; ms: number; errors: number };

/** Prints every build in the terminal, and lists the last ones. */
export type BuildLog = { add(report: Report): void; entries(): readonly LogEntry[] };

const MAX_ENTRIES = 500;

export function createBuildLog(): BuildLog {
  const entries: LogEntry[] = [];
  /** Problem that was printed last, by package: both bundles of a package often fail for the same reason. */
  const printed = new Map<string, string>();
  return {
    add({ name, target, ms, errors, changed, kept }) {
      entries.push({ package: name, target, ms, errors: errors.length });
      if (entries.length > MAX_ENTRIES) entries.shift();
      const what = `${name.padEnd(16)} ${target.padEnd(6)}`;
      const problem = errors.join('\n\n');
      const known = printed.get(name) === problem;
      printed.set(name, problem);
      if (problem) console.error(`  ✗ ${what} does not build${known ? '' : `\n\n${indent(problem)}\n`}`);
      else console.log(`  ${changed.length ? '↻' : '✓'} ${what} ${kept ? 'unchanged' : `${ms} ms`}`);
    },
    entries: () => entries,
  };
}

const indent = (text: string) => text.replaceAll(/^/gm, '    ');
