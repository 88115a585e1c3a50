import { lookup } from 'node:dns';
import { readFileSync, statSync } from 'node:fs';
import { connect, type LookupFunction } from 'node:net';
import { onFrames, sendFrame } from '../../frames.ts';
import { type FromHost, figuresOfHost, type ToHost } from '../../renderer/messages.ts';
import { programDigest } from '../../renderer/programs.ts';
import { readClone } from '../../scan-clone.ts';
import { monotonicMs } from './heartbeat-pipe.ts';
import { logEnded } from './log-line.ts';
import type { ProcessOptions, RenderProcess } from './render-process.ts';
import { type Silences, watchSilence } from './silence.ts';
import { createReadingTime, createTalkLimit, LONGEST_MESSAGE, MOST_UNREAD } from './talk-limits.ts';
import { count } from './tally.ts';

/** Where renderers are: a name may stand for several. */
export type Renderers = { host: string; port: number };

/** The host tells figures ten times a second. No code is blamed for a host that is gone: a process is started again. */
const SILENCES: Silences = { asked: 4000, answer: 2000, gone: 20_000 };
/** After so long nobody knows whether the process is silent or its host, in ms. */
const UNHEARD_MS = 1000;
/** A host that was started again at its address answers that it knows nothing of the connection. In ms. */
const KEEP_ALIVE_MS = 1000;
/** What the host writes around a message of its process, in bytes. */
const ROOM_AROUND = 1024;

/** Starts a render process at a renderer: a connection that is one process (docs/decisions/199). */
export function connectRenderProcess(
  { script, heapMb, variables = {} }: ProcessOptions,
  renderers: Renderers,
): RenderProcess {
  const program = programOf(script);
  const socket = connect({ ...renderers, noDelay: true, lookup: inAnyOrder });
  let figures = { suspect: '', loop: { active: 0, idle: 0 }, cpuMs: 0, residentBytes: 0 };
  let lastBeat = monotonicMs();
  let lastHeard = monotonicMs();
  let state: 'running' | 'ending' | 'ended' = 'running';
  let isLost = false;
  let isFull = false;
  let listener = (_message: unknown) => {};
  let isLeaving = false;
  let hasProgram = false;
  let leaving = () => {};
  function say(message: ToHost) {
    if (!socket.writable) return;
    if (socket.writableLength > MOST_UNREAD) terminate();
    else sendFrame(socket, message);
  }

  onFrames(socket, frame => hear(frame as FromHost), {
    mostBytes: LONGEST_MESSAGE + ROOM_AROUND,
    count: createTalkLimit(),
    spend: createReadingTime(),
    onNonsense(error) {
      logEnded(error);
      terminate();
    },
  });
  // Nobody is there, or no longer: 'close' follows.
  socket.on('error', () => {});
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
  const unheardMs = () => monotonicMs() - lastHeard;
  const endWatch = watchSilence(hostOf, unheardMs, SILENCES, () => socket.destroy());
  const ended = new Promise<void>(done =>
    socket.once('close', () => {
      endWatch();
      isLost = state === 'running';
      state = 'ended';
      done();
    }),
  );
  say({ kind: 'open', digest: program.digest, heapMb, variables });

  /** Absent until there is a connection. */
  function hostOf() {
    const { remoteAddress: host, remotePort: port } = socket;
    return host !== undefined && port !== undefined ? { host, port } : undefined;
  }

  /** @throws Error for what is no message of a host */
  function hear(message: FromHost) {
    lastHeard = monotonicMs();
    if (message.kind === 'said') listener(readClone(message.message));
    else if (message.kind === 'figures') {
      const { silentMs, refused, lostOutput, ...told } = figuresOfHost.parse(message.figures);
      lastBeat = Math.max(lastBeat, lastHeard - silentMs);
      figures = told;
      count('refusedByRenderers', refused);
      count('lostOutput', lostOutput);
    } else if (message.kind === 'program-wanted') {
      if (hasProgram) throw new Error('A renderer wants the program again');
      hasProgram = true;
      say({ kind: 'program', source: program.source() });
    } else if (message.kind === 'leaving') {
      if (isLeaving) return;
      isLeaving = true;
      leaving();
    } else if (message.kind === 'ended') {
      state = 'ending';
      isFull = message.isFull === true;
    } else throw new Error('A renderer said what is no message');
  }

  function terminate() {
    if (state === 'running') state = 'ending';
    socket.destroy();
  }

  return {
    send: message => say({ kind: 'tell', message }),
    onMessage(next) {
      listener = next;
    },
    onLeaving(next) {
      leaving = next;
      if (isLeaving) next();
    },
    heartbeat: {
      // The host reads.
      read() {},
      lastBeat: () => (unheardMs() > UNHEARD_MS ? lastBeat + unheardMs() : lastBeat),
      beat() {
        lastBeat = monotonicMs();
      },
      suspect: () => figures.suspect,
      loop: () => figures.loop,
    },
    cpuMs: async () => figures.cpuMs,
    residentBytes: async () => figures.residentBytes,
    terminate,
    ended,
    hasEnded: () => state === 'ended',
    wasLost: () => isLost,
    wasFull: () => isFull,
    keepAlive(on) {
      if (on) socket.ref();
      else socket.unref();
    },
  };
}

/** Systems sort the addresses of a name, so that one renderer of several would get every process. The others are tried where one is away. */
const inAnyOrder: LookupFunction = (name, options, done) =>
  void lookup(name, { ...options, all: true }, (error, addresses) => {
    const shuffled = error ? [] : addresses.toSorted(() => Math.random() - 0.5);
    if (options.all) done(error, shuffled);
    else done(error, shuffled[0]?.address ?? '', shuffled[0]?.family);
  });

type Program = { digest: string; source(): Uint8Array };

let known: { key: string; program: Program } | undefined;

/** The program is the same for all processes of a shell; in development it changes. */
function programOf(script: string): Program {
  const key = `${script} ${statSync(script).mtimeMs}`;
  if (known?.key !== key)
    known = {
      key,
      program: { digest: programDigest(readFileSync(script)), source: () => readFileSync(script) },
    };
  return known.program;
}
