import { environment } from '@fernweh/config/environment';
import { boundedText, LARGEST_ANSWER } from '@flotilla/runtime/bounded-body';
import { endDeadline, serviceDeadline } from '@flotilla/runtime/deadline';
import { freshMsOf } from '@flotilla/runtime/freshness';
import { createMoment, type Fresh, orAborted } from '@flotilla/runtime/moment';
import { serviceCall } from '@flotilla/runtime/service-calls';
import { traceHeaders } from '@flotilla/runtime/trace';
import type { z } from 'zod';
import { readOnce } from './read-once.ts';

/** A service answered, but not with success. */
class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  constructor(status: number) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
  }
}

export type Call = { signal: AbortSignal };

// Every bundle of a worker has a copy of this module. They share the texts of answers, because several remotes ask for the same.
const shared = globalThis as { [key: symbol]: ReturnType<typeof createMoment> | undefined };
const KEY = Symbol.for('fernweh.answers.1');
const texts = shared[KEY] ?? createMoment();
shared[KEY] = texts;

/**
 * JSON of a URL, checked against its contract. Runs on the server. The answer is kept while it is fresh by its own account, and
 * read once, so that no caller may change it: it is frozen. For what is the same for every visitor only.
 * @throws HttpError where the service refuses; Error where it is late, or answers what it should not.
 */
export function getJson<T>(
  url: string,
  schema: z.ZodType<T>,
  { signal }: Call,
  init: RequestInit = {},
): Promise<T> {
  const key = keyOf(url, init);
  return read(key, textOf(key, url, init, signal), text => readOnce(key, text, schema));
}

/** What a function reads in the text of a URL, with the same deadline and sharing. */
export function getText<T>(url: string, { signal }: Call, reader: (text: string) => T): Promise<T> {
  return read(url, textOf(url, url, {}, signal), reader);
}

/** An answer that can't be read is not kept. */
async function read<T>(key: string, asking: Promise<string>, reader: (text: string) => T): Promise<T> {
  const text = await asking;
  try {
    return reader(text);
  } catch (error) {
    texts.forget(key);
    throw error;
  }
}

const keyOf = (url: string, { body }: RequestInit) => (body ? `${url} ${body}` : url);

function textOf(key: string, url: string, init: RequestInit, signal: AbortSignal): Promise<string> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return serviceCall(() =>
    orAborted(
      texts.share(key, () => ask(url, init)),
      signal,
    ),
  );
}

async function ask(url: string, init: RequestInit): Promise<Fresh<string>> {
  const { API_URL, ANSWERS_MS, CALL_DEADLINE_MS } = environment();
  const { origin, host } = new URL(url);
  const signal = serviceDeadline(CALL_DEADLINE_MS);
  try {
    // A vendor could join what it sees of a visitor by the trace. The shell's door makes the span of the call, and writes it there.
    const trace = origin === new URL(API_URL).origin && traceHeaders();
    const headers = { ...init.headers, ...trace } as Record<string, string>;
    const response = await fetch(url, { ...init, headers, signal });
    if (!response.ok) throw new HttpError(response.status);
    const value = await boundedText(response, LARGEST_ANSWER, `The answer of ${host}`);
    const freshMs = freshMsOf(response.headers.get('cache-control'), ANSWERS_MS);
    return { value, freshMs, size: value.length };
  } finally {
    endDeadline(signal);
  }
}

/** The value, or undefined where the service answers 404, or 400 for a name it does not accept. */
export async function orMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
