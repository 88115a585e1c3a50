import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, type Ask, type Handler, Refusal } from './answer.ts';
import { readText } from './body.ts';
import { allowOrigins } from './cors.ts';
import { createFaults, type Faults, faultyAnswer } from './faults.ts';

/** One vendor: its name, where it listens, how it answers and how it words its errors. */
export type StandIn = {
  name: string;
  /** The environment variable that moves its port. */
  variable: string;
  port: number;
  handle: Handler;
  errorBody?: (refusal: Refusal) => object;
};

export type Listener = { name: string; port: number; stop(): Promise<void> };

const GRACE_MS = 1000;

/** Starts a stand-in. @throws Error on one line, naming port and variable, where the port is in use */
export async function listen(standIn: StandIn): Promise<Listener> {
  const faults = createFaults();
  const server = createServer((request, response) => void serve(standIn, faults, request, response));
  await bind(server, standIn);
  return {
    name: standIn.name,
    port: (server.address() as AddressInfo).port,
    stop: () => close(server),
  };
}

function bind(server: Server, { name, port, variable }: StandIn): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem =
        error.code === 'EADDRINUSE'
          ? `Port ${port} (${name}) is in use. Stop what uses it, or choose another with ${variable}.`
          : `${name} can't listen on port ${port} (${variable}): ${error.message}`;
      fail(new Error(problem));
    });
    server.listen(port, done);
  });
}

/** Requests under way may end; what hangs is cut off after a second. */
function close(server: Server): Promise<void> {
  return new Promise(done => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      done();
    });
    server.closeIdleConnections();
  });
}

async function serve(standIn: StandIn, faults: Faults, request: IncomingMessage, response: ServerResponse) {
  allowOrigins(request, response);
  try {
    const answer = await answerOf(standIn, faults, request);
    if (answer === 'break') request.socket.destroy();
    else if (answer !== 'silence') send(answer, request, response);
  } catch (error) {
    send(errorAnswer(standIn, error), request, response);
  }
}

async function answerOf(
  standIn: StandIn,
  faults: Faults,
  request: IncomingMessage,
): Promise<Answer | 'break' | 'silence'> {
  const ask = askOf(request);
  if (ask.url.pathname === '/healthz') return { body: { status: 'ok', name: standIn.name } };
  if (ask.url.pathname === '/faults') return faults.handle(ask);
  const fault = await faultyAnswer(faults.mode);
  if (fault) return fault;
  if (ask.method === 'OPTIONS') return { status: 204, body: '' };
  return standIn.handle(ask);
}

function askOf(request: IncomingMessage): Ask {
  const path = `/${(request.url ?? '').replace(/^\/+/, '')}`;
  if (!URL.canParse(path, 'http://localhost')) throw new Refusal(400, 'The URL can not be read');
  return {
    method: request.method ?? 'GET',
    url: new URL(path, 'http://localhost'),
    headers: request.headers,
    text: () => readText(request),
  };
}

function errorAnswer({ name, errorBody }: StandIn, error: unknown): Answer {
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'Internal error', { id: 'ServerError' });
  if (refusal !== error) console.error(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
  const body = errorBody?.(refusal) ?? { error: { status: refusal.status, message: refusal.message } };
  return { status: refusal.status, body };
}

function send({ status = 200, headers = {}, body }: Answer, request: IncomingMessage, response: ServerResponse) {
  const raw = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const type = raw ? {} : { 'content-type': 'application/json; charset=utf-8' };
  const length = status === 204 || status === 304 ? {} : { 'content-length': String(bytes.length) };
  response.writeHead(status, { 'cache-control': 'no-store', ...type, ...length, ...headers });
  response.end(request.method === 'HEAD' || !('content-length' in length) ? undefined : bytes);
}
