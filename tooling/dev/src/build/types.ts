import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';

/** Checks the types of packages, which no build does: one package at a time, because a build is what somebody waits for. */
export type TypeChecks = {
  /** Checks a package soon, and again where it changes meanwhile. */
  check(name: string): void;
  close(): void;
};

/** @param onChecked hears what is wrong; undefined where nothing is */
export function createTypeChecks(
  onChecked: (name: string, problem: string | undefined) => void,
  run: (name: string) => { process: ChildProcess; problem: Promise<string | undefined> } = runCompiler,
): TypeChecks {
  const waiting = new Set<string>();
  let running: ChildProcess | undefined;

  async function next(): Promise<void> {
    const [name] = waiting;
    if (running || name === undefined) return;
    waiting.delete(name);
    const { process, problem } = run(name);
    running = process;
    const found = await problem;
    running = undefined;
    // What changed meanwhile is checked again, and only that is said.
    if (!waiting.has(name)) onChecked(name, found);
    await next();
  }

  return {
    check(name) {
      waiting.add(name);
      void next();
    },
    close() {
      waiting.clear();
      running?.kill();
    },
  };
}

function runCompiler(name: string) {
  const kept = join(ROOT, '.cache/types', `${name}.tsbuildinfo`);
  const args = [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    kept,
    '--pretty',
    'false',
    '-p',
    join(ROOT, name),
  ];
  const compiler = spawn(join(ROOT, 'node_modules/.bin/tsc'), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  compiler.stdout.setEncoding('utf8').on('data', text => {
    output += text;
  });
  const problem = new Promise<string | undefined>(done => {
    compiler.once('error', error => done(error.message));
    // A process that was ended has found nothing.
    compiler.once('close', code => done(code ? output.trim() || `tsc ended with code ${code}` : undefined));
  });
  return { process: compiler, problem };
}
