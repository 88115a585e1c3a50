import { currentPart } from '@flotilla/runtime/service-calls';
import { currentTrace } from '@flotilla/runtime/trace';
import type { Answered, DoorError, DoorQuestion, DoorReply, DoorRequest } from './door-messages.ts';

/**
 * The renderer's side of the door: its `fetch` makes no call, but asks the shell for one (docs/decisions/197). What it resolves and rejects
 * with is what Node's `fetch` would.
 */
export type Door = {
  fetch: typeof fetch;
  /** The shell answered. */
  answered(reply: DoorReply): void;
};

type Waiting = { resolve: (answer: Answered) => void; reject: (error: unknown) => void };

/** Callers end their calls by their signals. This is for those that have none. */
const LONGEST_MS = 10_000;
/** Statuses whose answers have no body: `Response` takes none for them. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

export function openDoor(send: (question: DoorQuestion) => void): Door {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function ask(request: DoorRequest, signal: AbortSignal | null | undefined): Promise<Answered> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(id);
        send({ type: 'fetch-ended', id });
        reject(signal?.reason);
      };
      const done = () => {
        waiting.delete(id);
        signal?.removeEventListener('abort', giveUp);
      };
      waiting.set(id, {
        resolve(answer) {
          done();
          resolve(answer);
        },
        reject(error) {
          done();
          reject(error);
        },
      });
      signal?.addEventListener('abort', giveUp, { once: true });
      send({ type: 'fetch', id, request });
    });
  }

  return {
    async fetch(input, init) {
      const { request, signal } = await questionOf(input, init);
      signal?.throwIfAborted();
      return responseOf(request.url, await ask(request, signal));
    },
    answered({ id, answer }) {
      const one = waiting.get(id);
      if (!one) return;
      if ('error' in answer) one.reject(errorOf(answer.error));
      else one.resolve(answer);
    },
  };
}

type Question = { request: DoorRequest; signal: AbortSignal | null | undefined };

async function questionOf(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Question> {
  if (input instanceof Request || !isPlain(init.body)) return questionOfRequest(new Request(input, init));
  const { method = 'GET', body, signal } = init;
  const headers = new Headers(init.headers);
  if (body && !headers.has('content-type')) headers.set('content-type', 'text/plain;charset=UTF-8');
  return { request: requestOf(urlOf(input), method, headers, body || undefined), signal };
}

const isPlain = (body: unknown): body is string | null | undefined =>
  body === null || body === undefined || typeof body === 'string';

function urlOf(input: string | URL): string {
  try {
    return new URL(input).href;
  } catch (cause) {
    throw new TypeError(`Failed to parse URL from ${input}`, { cause });
  }
}

/** The signal holds its request, or nobody would tell it of the one that it follows. */
async function questionOfRequest(request: Request): Promise<Question> {
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  const signal = Object.assign(request.signal, { request });
  return { request: requestOf(request.url, request.method, request.headers, body), signal };
}

const requestOf = (
  url: string,
  method: string,
  headers: Headers,
  body: DoorRequest['body'],
): DoorRequest => ({
  ...{ url, method: method.toUpperCase(), headers: [...headers], body },
  ...{ traceparent: currentTrace(), deadlineMs: LONGEST_MS, party: currentPart() },
});

function responseOf(url: string, { status, statusText, headers, body }: Answered): Response {
  const content = WITHOUT_BODY.includes(status) ? null : (body as Uint8Array<ArrayBuffer>);
  const response = new Response(content, { status, statusText, headers });
  return Object.defineProperty(response, 'url', { value: url });
}

/** The shell makes no such call: it is the caller's mistake, and no service's. */
class Refused extends Error {
  override name = 'DoorError';
}

function errorOf({ name, message }: DoorError): Error {
  if (name === 'DoorError') return new Refused(message);
  // The words of Node's own `fetch`, by which a service that is away is known.
  if (name === 'TypeError') return new TypeError('fetch failed', { cause: new Error(message) });
  return new DOMException(message, name);
}
