import type { Socket } from 'node:net';
import { onFrames, sendFrame } from '../frames.ts';
import { monotonicMs } from '../server/render/heartbeat-pipe.ts';
import { type LocalProcess, startRenderProcess } from '../server/render/render-process.ts';
import { takeTally } from '../server/render/tally.ts';
import type { ToWorker } from '../worker/messages.ts';
import type { Guarded } from './memory-guard.ts';
import {
  FIGURES_MS,
  type Figures,
  type FromHost,
  LONGEST_FRAME,
  type OpenRequest,
  openRequest,
  type ToHost,
} from './messages.ts';
import type { Programs } from './programs.ts';

/** A shell says at once what it wants. */
const OPEN_MS = 5000;
/** Memory of a process changes slowly, and asking takes the system's time: every so many figures. */
const MEMORY_EVERY = 5;
/** Silence after which the processor time of a process is looked at: below that of the shell's own look (worker-health.ts). */
const SILENCE_MS = 150;
/** What waits for a shell that reads no more. Bytes. */
const MOST_WAITING = 2 * LONGEST_FRAME;

/** One connection of a shell. */
export type Connection = Guarded & {
  /** Tells the shell that this host ends soon. */
  tellLeaving(): void;
};

type Tools = {
  programs: Programs;
  /** What a render may read of the variables that a caller names. */
  mayRead: (variables: Record<string, string>) => Record<string, string>;
  log: (what: string) => void;
};

/** One connection of a shell is one render process, which ends with it. */
export function serveShell(socket: Socket, { programs, mayRead, log }: Tools): Connection {
  let isFull = false;
  let opened: OpenRequest | undefined;
  let running: LocalProcess | undefined;
  const early: ToWorker[] = [];
  const late = setTimeout(() => giveUp('says nothing'), OPEN_MS);

  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.once('close', () => {
    clearTimeout(late);
    running?.terminate();
  });
  onFrames(socket, frame => hear(frame as ToHost), {
    mostBytes: LONGEST_FRAME,
    isLoose: true,
    onNonsense: error => giveUp(error.message),
  });

  function giveUp(why: string) {
    log(`A connection of ${socket.remoteAddress} is ended: ${why}`);
    socket.destroy();
  }

  function say(message: FromHost) {
    if (socket.writable) sendFrame(socket, message);
    if (socket.writableLength > MOST_WAITING) giveUp('nobody reads what its process says');
  }

  /** @throws Error for what is no message of a shell */
  function hear(message: ToHost) {
    if (message.kind === 'tell') {
      if (running) running.send(message.message);
      else early.push(message.message);
    } else if (message.kind === 'program') {
      if (!opened || running) throw new Error('Nobody wanted a program');
      programs.add(opened.digest, message.source);
      start(opened);
    } else {
      if (opened) throw new Error('A connection is one process');
      opened = openRequest.parse(message);
      if (programs.file(opened.digest)) start(opened);
      else say({ kind: 'program-wanted' });
    }
  }

  function start({ digest, heapMb, variables }: OpenRequest) {
    const script = programs.file(digest);
    if (!script) throw new Error('The program could not be kept');
    clearTimeout(late);
    const started = startRenderProcess({ script, heapMb, variables: mayRead(variables) });
    running = started;
    // Written anew, what a process said may need more memory than there is.
    started.onBytes(message => say({ kind: 'said', message }));
    for (const message of early.splice(0)) started.send(message);
    const timer = setInterval(
      tellFigures(started, figures => say({ kind: 'figures', figures })),
      FIGURES_MS,
    );
    void started.ended.then(() => {
      clearInterval(timer);
      say({ kind: 'ended', isFull });
      socket.end();
    });
  }

  return {
    tellLeaving: () => say({ kind: 'leaving' }),
    residentBytes: async () => (running && !running.hasEnded() ? running.residentBytes() : 0),
    endAsFull() {
      isFull = true;
      running?.terminate();
    },
  };
}

/** @returns tells the figures of now, unless it is under way */
function tellFigures({ heartbeat, ...system }: LocalProcess, tell: (figures: Figures) => void) {
  let isUnderWay = false;
  let cpuMs = 0;
  let residentBytes = 0;
  let times = 0;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    heartbeat.read();
    const silentMs = monotonicMs() - heartbeat.lastBeat();
    if (silentMs > SILENCE_MS) cpuMs = await system.cpuMs();
    if (times++ % MEMORY_EVERY === 0) residentBytes = await system.residentBytes();
    isUnderWay = false;
    if (system.hasEnded()) return;
    const { refusedByRenderers: refused, lostOutput } = takeTally();
    tell({
      ...{ silentMs, suspect: heartbeat.suspect(), loop: heartbeat.loop(), cpuMs, residentBytes },
      refused,
      lostOutput,
    });
  };
}
