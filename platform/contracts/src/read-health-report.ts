import type { z } from 'zod';
import { DocumentTree } from './lenient-tree.ts';
import { type HealthReport, healthReport } from './release-health.ts';

/** Each round removes a level of nesting at most; no report is nested this deep. */
const MOST_ROUNDS = 20;

/**
 * Reads what a shell reports. What does not match costs itself alone: a wrong field is left out, and so is an entry that cannot do without
 * it. Part of a report comes from remotes and browsers, and the counts of all other remotes are in the same one.
 * @param json parsed; changed while it is read
 * @param onLeftOut hears the path of each part that is left out: `releases[0].errors[1].source`
 * @throws ZodError where nothing is left: shell, sequence or the list of releases is missing
 */
export function readHealthReport(json: unknown, onLeftOut: (path: string) => void): HealthReport {
  const tree = new DocumentTree(json);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { success, data, error } = healthReport.safeParse(tree.root);
    if (success) return data;
    for (const path of error.issues.flatMap(wrongPaths)) {
      const removed = tree.remove(path);
      if (removed.isWholeDocument) throw error;
      if (removed.isNews) onLeftOut(removed.path);
    }
    tree.compact();
  }
  return healthReport.parse(tree.root);
}

/** A key that nobody knows is wrong by itself, not what has it. */
const wrongPaths = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path];
