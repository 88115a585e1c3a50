import { PassThrough, type Readable } from 'node:stream';
import { createTurns, TooManyWaiting, type Turns } from '@flotilla/runtime/turns';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../store/refused.ts';
import { type Caller, callerOf } from './callers.ts';

/** Far more requests than a release sends at once: whoever has so many waiting already is told to send fewer. */
const mostWaiting = 200;
/**
 * Bodies that are held in memory at once: 4 MB each of shells, 1 MB of teams and operators. Files of teams go through, so that each needs little
 * memory. Each kind of caller has turns of its own, so that no pipeline stops a rollback. Shells share a token, and operators are few.
 */
const OTHERS = { most: 4, mostWaiting };
/** One team has so many of them with all keys of a remote, so that others have theirs. */
const TEAMS = { most: 8, mostOfOne: 3, mostWaiting };
/** What a team reads at once, of lists and files; what it does not take from its connection keeps its turn. */
const READS = { most: 16, mostOfOne: 3, mostWaiting };
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
 * Requests with a body wait for their turn before the body is read, and what teams read before it is put together, so that what the desk holds in memory is bounded. Only callers that
 * are known have turns: a body of anybody else is never read. A body that stops arriving is refused.
 */
export function readBodiesInTurn(app: FastifyInstance, { isFile, requestMs }: Options): void {
  const bodies: Record<Caller['kind'], Turns> = {
    team: createTurns(TEAMS),
    shell: createTurns(OTHERS),
    operator: createTurns(OTHERS),
  };
  const files = createTurns(TEAMS);
  const reads = createTurns(READS);
  const lateMs = Math.min(requestMs, MAX_LATE_MS);
  const held = new WeakMap<FastifyRequest, Held>();

  /** Waits for a turn, which ends when the answer is over and the work for it is, too: whoever hangs up has not stopped the work. */
  async function takeTurn(request: FastifyRequest, { raw }: FastifyReply, turns: Turns, caller: string) {
    const giveBack = await turns(caller).catch(tooMany);
    if (raw.closed || raw.destroyed) {
      giveBack();
      throw new Refused('not-valid', 'The caller closed the connection');
    }
    const turn: Held = { isAnswered: false, isDone: false, giveBack };
    held.set(request, turn);
    raw.once('close', () => settle(turn, { isAnswered: true }));
  }

  // The handler has returned or thrown. What it sends may still be on its way.
  app.addHook('onSend', async request => {
    const turn = held.get(request);
    if (turn) settle(turn, { isDone: true });
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const caller = callerOf(request);
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (caller?.kind === 'team') await takeTurn(request, reply, reads, caller.id);
      return payload;
    }
    if (!caller) throw new Refused('not-authenticated', 'The request does not say who sends it');
    const file = isFile(request);
    await takeTurn(request, reply, file ? files : bodies[caller.kind], caller.id);
    return file ? payload : inTime(payload as Readable, lateMs, reply);
  });
}

function tooMany(error: Error): never {
  throw error instanceof TooManyWaiting ? new Refused('too-many', error.message) : error;
}

type Held = { isAnswered: boolean; isDone: boolean; giveBack: () => void };

function settle(turn: Held, what: Partial<Held>): void {
  Object.assign(turn, what);
  if (turn.isAnswered && turn.isDone) turn.giveBack();
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
