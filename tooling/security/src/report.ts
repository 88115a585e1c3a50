import type { Outcome, Skipped } from './check.ts';

type Counts = { passed: number; failed: number; skipped: number };

const INDENT = '    ';

/** The lines of one check: what it tried, then everything that it found. */
export function linesOf(name: string, outcome: Outcome | Skipped): string[] {
  if ('skipped' in outcome) return [`– ${name}: skipped. ${outcome.skipped}`];
  const { tried, found, notes = [] } = outcome;
  const verdict = found.length === 0 ? `✓ ${name}: passed` : `✗ ${name}: found ${found.length}`;
  return [`${verdict} (${tried})`, ...[...found, ...notes].map(line => INDENT + line)];
}

/** How many checks passed. One without any finding passed. */
export function countOf(outcomes: (Outcome | Skipped)[]): Counts {
  const ran = outcomes.filter(outcome => !('skipped' in outcome)) as Outcome[];
  const failed = ran.filter(({ found }) => found.length > 0).length;
  return { passed: ran.length - failed, failed, skipped: outcomes.length - ran.length };
}

export const lastLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
