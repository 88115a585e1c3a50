import { execFileSync, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { onBytes, sendFrame } from '../../frames.ts';
import { readClone } from '../../scan-clone.ts';
import type { ToWorker } from '../../worker/messages.ts';
import { clockVariables } from './clock-variables.ts';
import { type HeartbeatPipe, openHeartbeatPipe } from './heartbeat-pipe.ts';
import { logEnded } from './log-line.ts';
import { passOnOutput } from './pass-on-output.ts';
import { cpuMs, residentBytes } from './process-figures.ts';
import { createReadingTime, createTalkLimit, LONGEST_MESSAGE, MOST_UNREAD } from './talk-limits.ts';

/** One process that renders, and may do nothing else (docs/decisions/196). */
export type RenderProcess = {
  /** One that reads nothing for long is ended. */
  send(message: ToWorker): void;
  /** There is one listener, which hears whatever the process says. What makes it throw ends the process. */
  onMessage(listener: (message: unknown) => void): void;
  /** The machine or container in which it runs ends soon. There is one listener. */
  onLeaving(listener: () => void): void;
  heartbeat: Omit<HeartbeatPipe, 'fd' | 'handedOver' | 'close'>;
  /** Processor time of its main thread in ms. */
  cpuMs(): Promise<number>;
  residentBytes(): Promise<number>;
  /** Ends it at once, whatever it does. */
  terminate(): void;
  /** Resolves once it has ended and everything that it said was heard. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** The machine or container in which it ran is gone, or could not be reached: no code is to blame. */
  wasLost(): boolean;
  /** Its container had no memory left, and it was the largest. */
  wasFull(): boolean;
  /** Whether this process stays alive for it. */
  keepAlive(on: boolean): void;
};

/** One on this machine. */
export type LocalProcess = RenderProcess & {
  /** In place of `onMessage`: bytes, for whoever passes them on and looks at none. */
  onBytes(listener: (message: Buffer) => void): void;
};

export type ProcessOptions = {
  /** Path of the worker's bundle. */
  script: string;
  /** Limit of the heap in MB. */
  heapMb: number;
  /** Its whole environment, without a secret: a site says what its remotes may read. Empty if absent. */
  variables?: Record<string, string> | undefined;
};

/** Objects that a render leaves behind are collected more often than Node would, and take less room. */
const SEMI_SPACE_MB = 4;
/** One place from which native code takes memory, not one for each thread: 5 MB less. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };
// Whoever may send this process a signal could have Node open its debugger, which runs whatever code it is told to.
process.on('SIGUSR1', () => {});

/** Starts a process without rights on this machine. */
export function startRenderProcess({ script, heapMb, variables }: ProcessOptions): LocalProcess {
  const { fd, handedOver, close, ...heartbeat } = openHeartbeatPipe();
  const [program = '', ...words] = [
    ...endsWithParent(),
    process.execPath,
    ...argumentsOf(script, heapMb),
    script,
  ];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', fd],
    env: { ...variables, ...clockVariables(process.env), ...ONE_ARENA },
  });
  handedOver();
  const [output, errors] = [child.stdout as Socket, child.stderr as Socket];
  passOnOutput(output, process.stdout, 30);
  passOnOutput(errors, process.stderr, 40);
  const channel = child.stdio[3] as Duplex & { ref(): void; unref(): void };
  let isOver = false;
  /** Nothing is heard or sent any more, although its end takes a moment. */
  function terminate() {
    channel.destroy();
    child.kill('SIGKILL');
  }
  let listener = (_message: Buffer) => {};
  onBytes(channel, message => listener(message), {
    mostBytes: LONGEST_MESSAGE,
    count: createTalkLimit(),
    spend: createReadingTime(),
    onNonsense(error) {
      logEnded(error);
      terminate();
    },
  });
  // It has ended, or could not start: 'close' follows.
  channel.on('error', () => {});
  child.on('error', () => {});
  const ended = new Promise<void>(done =>
    child.once('close', () => {
      isOver = true;
      heartbeat.read();
      close();
      done();
    }),
  );
  const { pid } = child;
  return {
    send(message) {
      if (!channel.writable) return;
      // Before more is written: many calls are answered in one moment.
      if (channel.writableLength > MOST_UNREAD) terminate();
      else sendFrame(channel, message);
    },
    onMessage(next) {
      listener = bytes => next(readClone(bytes));
    },
    onBytes(next) {
      listener = next;
    },
    onLeaving() {},
    heartbeat,
    cpuMs: async () => (pid === undefined ? 0 : cpuMs(pid)),
    residentBytes: async () => (pid === undefined ? 0 : residentBytes(pid)),
    terminate,
    ended,
    hasEnded: () => isOver,
    wasLost: () => false,
    wasFull: () => false,
    keepAlive(on) {
      for (const one of [child, channel, output, errors]) {
        if (on) one.ref();
        else one.unref();
      }
    },
  };
}

/** Has the system end a program together with whoever started it. */
const SETPRIV = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'] as const;
let canEndWithParent: boolean | undefined;

/** A process that is in an endless loop does not notice that its shell was killed. Where the system has no such program, it goes on. */
function endsWithParent(): readonly string[] {
  canEndWithParent ??= process.platform === 'linux' && runs(SETPRIV);
  return canEndWithParent ? SETPRIV : [];
}

function runs([program, ...words]: readonly [string, ...string[]]): boolean {
  try {
    execFileSync(program, [...words, '/bin/true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * No files but its own code, no programs, no threads, no native code. The inspector, whose samples find leaks, and its own code are given
 * up before the code of a remote runs (../../worker/rights.ts).
 */
const argumentsOf = (script: string, heapMb: number): string[] => [
  '--permission',
  `--allow-fs-read=${script}`,
  '--allow-inspector',
  '--disable-warning=SecurityWarning',
  '--disable-warning=PERM0004',
  '--disable-sigusr1',
  `--max-old-space-size=${heapMb}`,
  `--max-semi-space-size=${SEMI_SPACE_MB}`,
];
