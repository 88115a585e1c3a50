import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const running = new Set<ChildProcess>();

/** Ends the tools that are running. */
export function endTools(): void {
  for (const child of running) child.kill();
}

type Ended = { code: number; output: string };

/** Runs a tool of node_modules/.bin and returns what it printed, or lets it print to this process's own output. */
export function runTool(
  tool: string,
  args: readonly string[],
  output: 'pipe' | 'inherit',
  env: Record<string, string> = {},
): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', tool), args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        text += chunk;
      });
    running.add(child);
    child.once('error', fail);
    child.once('close', code => {
      running.delete(child);
      done({ code: code ?? 1, output: text });
    });
  });
}
