import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { release } from '@fernweh/contracts/release';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { ProbationEntry, ReleaseId } from './crash-attribution.ts';

/** State that must survive a crash: the releases on probation, and those that are refused for good. */
export type ProbationFile = { running: ProbationEntry[]; refused: ReleaseId[] };

const releaseId = z.object({ remote: z.string(), version: z.string() });
const probationFile = z.object({
  running: z.array(
    releaseId.extend({
      crashes: z.number(),
      before: release.optional(),
    }),
  ),
  refused: z.array(releaseId),
});

/** An absent or unreadable file reads as an empty one. */
export function readProbationFile(path: string): ProbationFile {
  try {
    return probationFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { running: [], refused: [] };
  }
}

/** Writes synchronously and atomically: the process may crash right after it. */
export function writeProbationFile(path: string, content: ProbationFile): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileAtomic.sync(path, JSON.stringify(content));
}
