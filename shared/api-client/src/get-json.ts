import { deadlineSignal } from '@fernweh/config/deadline';
import { environment } from '@fernweh/config/environment';
import { createMoment, orAborted } from '@fernweh/config/moment';
import { inSpan, traceHeaders } from '@fernweh/config/trace';
import type { z } from 'zod';

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

const share = createMoment();
/** Numbers of schemas: an answer that was read by one is not shared with callers of another. */
const numbers = new WeakMap<z.ZodType, number>();
let count = 0;
function numberOf(schema: z.ZodType): number {
  const known = numbers.get(schema) ?? ++count;
  numbers.set(schema, known);
  return known;
}

/**
 * JSON of a URL, checked against its contract. Runs on the server. Callers of one moment share the answer, so that none may
 * change it.
 * @throws HttpError where the service refuses; Error where it is late, or answers what it should not.
 */
export function getJson<T>(
  url: string,
  schema: z.ZodType<T>,
  { signal }: Call,
  init: RequestInit = {},
): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const key = `${numberOf(schema)} ${url} ${init.body ?? ''}`;
  return orAborted(
    share(key, () => ask(url, schema, init)),
    signal,
  );
}

/** The text of a URL, with the same deadline and sharing. */
export function getText(url: string, { signal }: Call): Promise<string> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return orAborted(
    share(`text ${url}`, async () => (await answer(url, {})).text()),
    signal,
  );
}

async function ask<T>(url: string, schema: z.ZodType<T>, init: RequestInit): Promise<T> {
  return schema.parse(await (await answer(url, init)).json());
}

function answer(url: string, init: RequestInit): Promise<Response> {
  const { API_URL, CALL_DEADLINE_MS } = environment();
  const { origin, host } = new URL(url);
  const { method = 'GET' } = init;
  const attributes = { 'http.request.method': method, 'server.address': host };
  return inSpan(
    { name: `${method} ${host}`, kind: 'client', scope: 'service-call', attributes },
    async span => {
      const response = await fetch(url, {
        ...init,
        // A vendor could join what it sees of a visitor by the trace.
        headers: { ...init.headers, ...(origin === new URL(API_URL).origin && traceHeaders()) } as Record<
          string,
          string
        >,
        signal: deadlineSignal(CALL_DEADLINE_MS),
      });
      span.attributes['http.response.status_code'] = response.status;
      if (!response.ok) throw new HttpError(response.status);
      return response;
    },
  );
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
