import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { endOnce } from '../end-once.ts';
import { ROOT } from '../root.ts';

/** Shorter than the 4 s that `.ci/run` leaves to what it stops. */
const GRACE_MS = 2500;
const running = new Set<ChildProcess>();
let isEnding = false;

/**
 * Ends the tools that are running, and all processes that they have started: asks them to end, and ends by force what is left after
 * 2.5 s. No tool starts afterwards.
 */
export async function endTools(graceMs = GRACE_MS): Promise<void> {
  isEnding = true;
  const ended = [...running].map(
    child =>
      new Promise<void>(done => {
        child.once('close', () => done());
        endGroup(child, 'SIGTERM');
        setTimeout(() => endGroup(child, 'SIGKILL'), graceMs).unref();
      }),
  );
  await Promise.all(ended);
}

/** Makes a request to end this process end its tools first. */
export function endWithTools(): void {
  endOnce(() => endTools().then(() => process.exit(1)));
}

type Ended = { code: number; output: string };

/**
 * Runs a tool of node_modules/.bin in a process group of its own and returns what it printed, or lets it print to this process's own output. What it
 * leaves running, such as servers of a failed test, is ended.
 */
export function runTool(
  tool: string,
  args: readonly string[],
  output: 'pipe' | 'inherit',
  env: Record<string, string> = {},
): Promise<Ended> {
  if (isEnding) return Promise.resolve({ code: 1, output: '' });
  return new Promise((done, fail) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', tool), args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        text += chunk;
      });
    running.add(child);
    child.once('error', fail);
    // What it left running may hold its output open.
    child.once('exit', () => endGroup(child, 'SIGKILL'));
    child.once('close', code => {
      running.delete(child);
      done({ code: code ?? 1, output: text });
    });
  });
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}
