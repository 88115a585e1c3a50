import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { release } from '@fernweh/contracts/release';
import { z } from 'zod';
import type { Entry, Named } from './judge.ts';

/** What must be known after a sudden end: the releases on probation, and those that are refused for good. */
export type Ledger = { running: Entry[]; refused: Named[] };

const named = z.object({ remote: z.string(), version: z.string() });
const ledger = z.object({
  running: z.array(
    named.extend({
      state: z.enum(['trial', 'live', 'due']),
      deaths: z.number(),
      before: release.optional(),
    }),
  ),
  refused: z.array(named),
});

/** An empty one where there is none, or none that can be read. */
export function readLedger(path: string): Ledger {
  try {
    return ledger.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { running: [], refused: [] };
  }
}

/** Whole and at once: the next line of this program may be its last. */
export function writeLedger(path: string, content: Ledger): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content));
  renameSync(draft, path);
}
