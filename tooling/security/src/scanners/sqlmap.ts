import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVerdict, type Verdict } from './sqlmap-verdict.ts';
import { runTool } from './tool.ts';

const LONGEST_MS = 90_000;
/** Refusals are looked at too. Without a terminal it would read addresses from its standard input. */
const READING = ['--ignore-code', '*', '--ignore-stdin'];
/** Messages from one e-mail address have a limit of their own. */
const SENDERS = ['--randomize', 'email'];

/** Lets sqlmap try the places of a request that are marked with `*`. @param request its text, as HTTP sends it */
export async function scanWithSqlmap(request: string): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-sqlmap-'));
  const file = join(folder, 'request.txt');
  writeFileSync(file, request);
  const strength = ['--level', '1', '--risk', '1', '--batch', '--flush-session'];
  const output = ['--output-dir', folder, '--disable-coloring', ...READING, ...SENDERS];
  try {
    return readVerdict(await runTool('sqlmap', ['-r', file, ...strength, ...output], LONGEST_MS));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
