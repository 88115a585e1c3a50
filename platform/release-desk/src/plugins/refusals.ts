import { type Refusal, refusal } from '@flotilla/contracts/release-store';
import { UntrustedError } from '@flotilla/release-signing/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { ZodError } from 'zod';
import type { RefusalLog } from '../refusals/refusal-log.ts';
import { Refused, STATUS } from '../store/refused.ts';
import { callerOf, keyNamedBy, whoOf } from './callers.ts';
import { createLineLimit } from './line-limit.ts';

/** Bodies up to this length are taken from the connection, which then serves the next request. */
const DRAINED = 64 * 1024;
const MAX_LOGGED_URL = 200;
/** The status of a body that stopped arriving. */
const LATE = 408;

/** Answers refusals as problem documents (RFC 9457), logs them and counts them. */
export function addRefusals(app: FastifyInstance, refusals: Counter<'code' | 'who'>, log: RefusalLog): void {
  const mayLog = createLineLimit(missing =>
    app.log.warn({ missing }, 'Further requests of strangers were refused'),
  );
  // A path or method that there is not needs no body.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') reply.header('connection', 'close');
    return send(reply, 'unknown', `There is no ${request.method} ${request.url.split('?')[0]}`);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const code = codeOf(error);
    const who = whoOf(request);
    refusals.inc({ code: code ?? 'error', who });
    endUnread(request, reply);
    if (error.statusCode === LATE) reply.header('connection', 'close');
    const { method } = request;
    const url = request.url.slice(0, MAX_LOGGED_URL);
    const isKnown = callerOf(request) !== undefined || who === 'key';
    const logs = isKnown || mayLog();
    if (!code) {
      if (logs) request.log.error({ err: error, method, url }, 'The store failed');
      return reply.code(error.statusCode ?? 500).send({ title: 'The store failed' });
    }
    if (who === 'key' && method !== 'GET')
      log.add(url.split('?')[0] ?? '', code, error.message, keyNamedBy(request));
    if (who === 'stranger' || who === 'revoked-key')
      log.addStranger(who, `${method} ${request.routeOptions.url}`);
    // Asking for what the store does not have is no attack: a release command asks before it sends.
    const level = code === 'unknown' ? 'debug' : 'warn';
    if (logs)
      request.log[level]({ code, who, method, url, reason: error.message }, 'The store refused a request');
    return send(reply, code, error.message);
  });
}

function codeOf(error: Error & { statusCode?: number }): Refusal | undefined {
  if (error instanceof Refused) return error.code;
  if (error instanceof UntrustedError) return 'not-allowed';
  if (error instanceof ZodError || error instanceof SyntaxError) return 'not-valid';
  if (error.statusCode === STATUS['too-large']) return 'too-large';
  // What the server itself could not read: a length that is not true, a type that no route takes.
  if (error.statusCode && error.statusCode < 500) return 'not-valid';
  return undefined;
}

/** A large body that nobody has read is not waited for. */
export function endUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const isLarge = !(Number(headers['content-length'] ?? Number.NaN) <= DRAINED) && raw.method !== 'GET';
  if (isLarge && !raw.complete) reply.header('connection', 'close');
}

function send(reply: FastifyReply, code: Refusal, detail: string) {
  const status = STATUS[code];
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify(refusal.parse({ title: TITLES[code], status, detail, code })));
}

const TITLES: Record<Refusal, string> = {
  'not-authenticated': 'Unauthorized',
  'not-allowed': 'Forbidden',
  'not-valid': 'Invalid request',
  unknown: 'Not found',
  sequence: 'Conflict with another change',
  paused: 'The remote is paused',
  'nothing-to-do': 'Nothing to change',
  'too-large': 'Content too large',
  'too-many': 'Too many requests',
  'no-room': 'Insufficient storage',
};
