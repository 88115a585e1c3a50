import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../store/refused.ts';
import { type Caller, callerOf } from './callers.ts';

/**
 * Bodies that are held in memory at once: 4 MB each of shells, 1 MB of teams and operators. Files of teams go through, so that each needs little memory. Each kind of caller has turns of its own, so
 * that no pipeline stops a rollback.
 */
const BODIES = 4;
/**
 * Turns that one key has at once, and the keys of all teams together: a team that changes its key has two, which leave the others turns. Shells share a
 * token, and operators are few.
 */
const MAX_OF_KEY = 3;
const OF_TEAMS = 8;
/** A body may be this late before any of it has arrived … */
const MAX_LATE_MS = 2000;
/** … and so much later for what has arrived: bytes a millisecond. */
const MIN_RATE = 100;

type Options = {
  isFile(request: FastifyRequest): boolean;
  /** A whole request has no longer. */
  requestMs: number;
};

/**
 * Requests with a body wait for their turn before the body is read, so that what the desk holds in memory is bounded. Only callers that
 * are known have turns: a body of anybody else is never read. A body that stops arriving is refused.
 */
export function readBodiesInTurn(app: FastifyInstance, { isFile, requestMs }: Options): void {
  const bodies: Record<Caller['kind'], Turns> = {
    team: createTurns(OF_TEAMS, MAX_OF_KEY),
    shell: createTurns(BODIES),
    operator: createTurns(BODIES),
  };
  const files = createTurns(OF_TEAMS, MAX_OF_KEY);
  const lateMs = Math.min(requestMs, MAX_LATE_MS);
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.method === 'GET' || request.method === 'HEAD') return payload;
    const caller = callerOf(request);
    if (!caller) throw new Refused('not-authenticated', 'Nothing says who asks');
    const file = isFile(request);
    holdTurn(reply, await (file ? files : bodies[caller.kind])(caller.id));
    return file ? payload : inTime(payload as Readable, lateMs, reply);
  });
}

function holdTurn({ raw }: FastifyReply, giveBack: () => void): void {
  if (raw.closed || raw.destroyed) giveBack();
  else raw.once('close', giveBack);
}

/** The same body, which fails where it is late. Timers are monotonic. */
function inTime(payload: Readable, lateMs: number, reply: FastifyReply): Readable {
  const bounded = new PassThrough();
  const begun = performance.now();
  let received = 0;
  const left = () => begun + lateMs + received / MIN_RATE - performance.now();
  let timer = setTimeout(check, lateMs);
  function check() {
    if (left() > 0) timer = setTimeout(check, left());
    else bounded.destroy(Object.assign(new Error('The body did not arrive in time'), { statusCode: 408 }));
  }
  payload.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  payload.on('error', error => bounded.destroy(error));
  // Whoever reads it hears of its errors; nobody reads a body that was refused before.
  bounded.on('error', () => {}).once('end', () => clearTimeout(timer));
  reply.raw.once('close', () => clearTimeout(timer));
  return payload.pipe(bounded);
}

/** Waits for a turn of this caller. @returns what gives it back */
type Turns = (caller: string) => Promise<() => void>;

function createTurns(most: number, mostOfOne = most): Turns {
  let free = most;
  const held = new Map<string, number>();
  const waiting: { caller: string; go(): void }[] = [];
  const isNext = (caller: string) => free > 0 && (held.get(caller) ?? 0) < mostOfOne;

  function take(caller: string) {
    free -= 1;
    held.set(caller, (held.get(caller) ?? 0) + 1);
  }

  function giveBack(caller: string) {
    free += 1;
    const left = (held.get(caller) ?? 1) - 1;
    if (left > 0) held.set(caller, left);
    else held.delete(caller);
    const index = waiting.findIndex(one => isNext(one.caller));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    take(next.caller);
    next.go();
  }

  return async caller => {
    if (isNext(caller)) take(caller);
    else await new Promise<void>(go => waiting.push({ caller, go }));
    let given = false;
    return () => {
      if (!given) giveBack(caller);
      given = true;
    };
  };
}
