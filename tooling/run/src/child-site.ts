import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './root.ts';

export type ChildSite = { process: ChildProcess; stop(): Promise<void> };

/**
 * Starts the whole site with its start command in a process of its own.
 * @param env its settings, which must name its own ports and data folder
 * @param ms time until it must be ready
 * @param args of the start command, such as `--tours 2000`
 * @param root the repository whose site it is
 * @throws Error with its output if it ends or is not ready in time
 */
export async function startChildSite(
  env: Record<string, string>,
  ms: number,
  args: string[] = [],
  root = ROOT,
): Promise<ChildSite> {
  const site = spawn(process.execPath, ['tooling/run/src/start.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    // With a channel the site notices when this process is gone, also where it had no time to stop it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  site.channel?.unref();
  await readyLine(site, ms);
  return {
    process: site,
    stop: () =>
      new Promise(done => {
        if (site.exitCode !== null) return done();
        site.once('exit', () => done());
        site.kill('SIGTERM');
      }),
  };
}

function readyLine(site: ChildProcess, ms: number): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const timer = setTimeout(() => {
      site.kill('SIGTERM');
      fail(new Error(`The site did not start in time:\n${output}`));
    }, ms);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!/^ready http/m.test(output)) return;
      clearTimeout(timer);
      done();
    };
    site.stdout?.on('data', read);
    site.stderr?.on('data', read);
    site.once('exit', () => {
      clearTimeout(timer);
      fail(new Error(`The site ended while starting:\n${output}`));
    });
  });
}
