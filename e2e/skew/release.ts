import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Checkout } from './checkout.ts';

/** What became of a release: the version that visitors get, or the sentence with which it was refused. */
type Released = { version?: string; refused?: string };

const DEADLINE_MS = 180_000;

/**
 * Releases a remote of a checkout with that checkout's own command, as its team would.
 * @throws Error where the command fails and it is not the gate that refused
 */
export async function release(
  { root }: Checkout,
  remote: string,
  env: Record<string, string>,
): Promise<Released> {
  // The checkout knows where its command is.
  const { COMMANDS } = (await import(join(root, 'tooling/bin/commands.mjs'))) as {
    COMMANDS: { release: string };
  };
  const command = [join(root, COMMANDS.release), remote, '--json'];
  const options = { cwd: root, env: { ...process.env, ...env }, timeout: DEADLINE_MS };
  return new Promise((done, fail) => {
    execFile(process.execPath, command, options, (_error, stdout, stderr) => {
      const answer = readAnswer(stdout);
      if (answer?.ok) return done({ version: answer.stable ?? '' });
      const why = answer?.error ?? answer?.visitors ?? '';
      if (answer?.code === 'unfit' || answer?.site === 'refused') return done({ refused: why });
      fail(new Error(`${remote} is not released: ${why || stderr || stdout}`));
    });
  });
}

type Answer = {
  ok: boolean;
  stable?: string;
  error?: string;
  code?: string;
  visitors?: string;
  site?: string;
};

function readAnswer(text: string): Answer | undefined {
  const line = text.trim().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(line) as Answer;
  } catch {
    return undefined;
  }
}
