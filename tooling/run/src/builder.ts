import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** A process that builds one package after the other. */
export type Builder = {
  /** @throws Error with webpack's messages where the package does not build, or the end of what the process said before it ended */
  build(order: BuildOrder): Promise<void>;
  end(): void;
};

/** What a builder is asked for; its answer is a BuildAnswer. */
export type BuildOrder = { directory: string; isFirst: boolean };
type BuildAnswer = { problem?: string };

const SCRIPT = join(ROOT, 'platform/cli/src/builder-main.ts');

/** The end of what the process said on its error output. Characters. */
const KEPT = 20_000;

/**
 * Starts a process for builds. What webpack and the loaders compiled and learned in one build makes the next one take half the processor
 * time. The process ends with this one.
 * @param script another one for tests
 */
export function createBuilder(script = SCRIPT): Builder {
  const child = fork(script, [], { cwd: ROOT, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errors = '';
  child.stderr?.on('data', chunk => {
    errors = `${errors}${chunk}`.slice(-KEPT);
  });
  return {
    async build(order) {
      const { problem } = await answerTo(child, order).catch((error: Error) => ({
        problem: `${errors}${error.message}`,
      }));
      if (problem !== undefined) throw new Error(`${order.directory} does not build.\n${problem.trim()}`);
    },
    // Its end of the channel closes, which ends it.
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}

function answerTo(child: ChildProcess, order: BuildOrder): Promise<BuildAnswer> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error('The process that builds has ended.'));
    child.once('close', ended);
    child.once('error', fail);
    child.once('message', (answer: BuildAnswer) => {
      child.off('close', ended);
      child.off('error', fail);
      done(answer);
    });
    child.send(order, error => error && fail(error));
  });
}
