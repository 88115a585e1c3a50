import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { ROOT } from './root.ts';

export type Compose = {
  /** `docker-compose` or `docker compose`. */
  command: string;
  /** @returns its output @throws Error with the end of its output */
  run(...args: string[]): Promise<string>;
  /** Stops the running command. */
  interrupt(): void;
};

/**
 * Finds docker-compose in either of its forms.
 * @param root folder of the `docker-compose.yml`
 * @returns undefined if it is missing or no Docker engine answers
 */
export function findCompose(env: Record<string, string>, root = ROOT): Compose | undefined {
  if (!works('docker', 'info')) return undefined;
  const command = ['docker compose', 'docker-compose'].find(form => works(...split(form), 'version'));
  if (!command) return undefined;
  let running: ChildProcess | undefined;
  return {
    command,
    run: (...args) =>
      new Promise((done, fail) => {
        const [tool, ...first] = split(command);
        const child = spawn(tool, [...first, ...args], {
          cwd: root,
          env: { ...process.env, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        running = child;
        let output = '';
        let last = '';
        child.stdout.on('data', chunk => {
          output += chunk;
        });
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', chunk => {
            last = (last + chunk).slice(-4000);
          });
        child.once('error', fail);
        child.once('exit', code =>
          code === 0 ? done(output) : fail(new Error(`${command} ${args.join(' ')}\n${last.trim()}`)),
        );
      }),
    interrupt: () => running?.kill('SIGINT'),
  };
}

const split = (command: string) => command.split(' ') as [string, ...string[]];

const works = (tool: string, ...args: string[]) =>
  spawnSync(tool, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
