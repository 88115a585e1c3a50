import { LARGEST_ANSWER, TooLarge } from '@flotilla/runtime/bounded-body';
import { deadlineSignal, endDeadline, SERVICE_LATE } from '@flotilla/runtime/deadline';
import { inSpan, type OpenSpan } from '@flotilla/runtime/trace';
import type { Answered, DoorAnswer, DoorError, DoorRequest } from '../../worker/door-messages.ts';
import { createAnswerLimits, createByteLimits, TooMuch } from './byte-limits.ts';
import { createCallLimits, type PoolName } from './call-limits.ts';
import { callOf } from './call-of.ts';
import { type Call, callService, SentElsewhere } from './call-service.ts';
import { type Service, serviceFor } from './services.ts';
import { createSharedCalls } from './shared-calls.ts';

/** Whose call it is. */
export type Renderer = {
  /** Addresses of the visitors whose forms it has at the moment. */
  visitors(): string[];
};

/**
 * Makes one call of a renderer. It never rejects: what went wrong is an answer.
 * @param renderer each has a limit of its own
 */
export type CallDoor = (
  request: DoorRequest,
  signal: AbortSignal,
  renderer?: Renderer,
) => Promise<DoorAnswer>;

/** Why the door made no call, or did not pass its answer on. */
type DoorRefusal = 'not-allowed' | 'busy' | 'too-large' | 'sent-elsewhere';
/** @param what a sentence without values of a visitor */
export type OnRefusal = (pool: PoolName, reason: DoorRefusal, what: string, request: DoorRequest) => void;

export type Door = { of(pool: PoolName): CallDoor };

/** No call lasts longer, whatever its caller says. */
const LONGEST_MS = 10_000;

type Options = {
  onRefusal?: OnRefusal;
  /** Bytes. */
  largest?: number;
  /** Of all answers that a pool reads at once. Bytes. */
  mostAtOnce?: Parameters<typeof createByteLimits>[0];
  sentToRenderer?: Parameters<typeof createAnswerLimits>[0];
  limits?: Parameters<typeof createCallLimits>[0];
};

/** The one door through which the code of remotes reaches services (docs/decisions/197). */
export function createDoor(services: readonly Service[], options: Options = {}): Door {
  const { onRefusal, largest = LARGEST_ANSWER } = options;
  const limits = createCallLimits(options.limits);
  const bytes = createByteLimits(options.mostAtOnce);
  const maySend = createAnswerLimits(options.sentToRenderer);
  const share = createSharedCalls();

  /** @param signal ends it; a call that several wait for lasts as long as the one who waits longest, and no longer than any may */
  async function ask(call: Call, pool: PoolName, signal: AbortSignal): Promise<Answered> {
    const find = (url: URL) => serviceFor(services, url, call.method);
    const { take, done } = bytes.enter(pool);
    try {
      return await inTime(LONGEST_MS, signal, end => callService(call, { largest, take }, end, find));
    } finally {
      done();
    }
  }

  function make(
    call: Call,
    { traceparent, deadlineMs }: DoorRequest,
    pool: PoolName,
    signal: AbortSignal,
  ): Promise<Answered> {
    const work = (end: AbortSignal) => inClientSpan(call, traceparent, () => ask(call, pool, end));
    // What is sent for a visitor is nobody else's.
    const made = (end: AbortSignal) => (call.method === 'GET' ? share(keyOf(call), work, end) : work(end));
    return inTime(Math.min(deadlineMs, LONGEST_MS), signal, made);
  }

  return {
    of: pool => async (request, signal, renderer) => {
      const refused = (name: DoorError['name'], reason: DoorRefusal, what: string): DoorAnswer => {
        onRefusal?.(pool, reason, what, request);
        return { error: { name, message: what } };
      };
      const call = callOf(services, request, renderer?.visitors() ?? []);
      if (!call)
        return refused('DoorError', 'not-allowed', `The shell makes no such call: ${placeOf(request)}`);
      const done = limits.enter(pool, renderer, request.body?.length);
      if (!done) return refused('TypeError', 'busy', 'Too many calls are under way');
      try {
        const answer = await make(call, request, pool, signal);
        if (!renderer || maySend(renderer, answer.body.length)) return answer;
        return refused('TypeError', 'busy', 'This renderer asks for too much');
      } catch (error) {
        const { message } = error as Error;
        if (error instanceof TooLarge) return refused('TypeError', 'too-large', message);
        if (error instanceof TooMuch) return refused('TypeError', 'busy', message);
        if (error instanceof SentElsewhere) return refused('TypeError', 'sent-elsewhere', message);
        return { error: errorOf(error as Error) };
      } finally {
        done();
      }
    },
  };
}

async function inTime<T>(
  ms: number,
  signal: AbortSignal,
  work: (end: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = deadlineSignal(ms, SERVICE_LATE);
  try {
    return await work(AbortSignal.any([signal, late]));
  } finally {
    endDeadline(late);
  }
}

/** Everything that an answer depends on. */
const keyOf = ({ url, headers }: Call): string => JSON.stringify([url.href, ...headers]);

const LONGEST_PLACE = 200;

/** Without the query, which may be about a visitor. */
function placeOf({ url, method }: DoorRequest): string {
  const parsed = URL.parse(url);
  return `${method} ${parsed ? parsed.origin + parsed.pathname : 'without an address'}`.slice(
    0,
    LONGEST_PLACE,
  );
}

/** `fetch` says why in the cause of its error. */
function errorOf({ name, message, cause }: Error): DoorError {
  if (name === 'TimeoutError' || name === 'AbortError') return { name, message };
  return { name: 'TypeError', message: (cause as Error | undefined)?.message || message };
}

/** The call as a span of the work that asked for it; the API makes its own a part of that. */
function inClientSpan(
  { service, method, url, headers }: Call,
  parent: string | undefined,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const attributes = { 'http.request.method': method, 'server.address': url.host };
  const what = { name: `${method} ${url.host}`, kind: 'client', scope: 'service-call', attributes } as const;
  const called = async (span: OpenSpan) => {
    if (service.isOurs && span.traceparent) headers.set('traceparent', span.traceparent);
    const answer = await work();
    span.attributes['http.response.status_code'] = answer.status;
    span.failed = answer.status >= 400;
    return answer;
  };
  return inSpan(what, called, parent);
}
