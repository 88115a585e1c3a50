import { deadlineSignal } from '@fernweh/config/deadline';
import { environment } from '@fernweh/config/environment';
import { traceHeaders } from '@fernweh/config/trace';
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

/**
 * JSON of a URL, checked against its contract. Runs on the server.
 * @throws HttpError where the service refuses; Error where it is late, or answers what it should not.
 */
export async function getJson<T>(
  url: string,
  schema: z.ZodType<T>,
  { signal }: Call,
  init: RequestInit = {},
): Promise<T> {
  const late = deadlineSignal(environment().CALL_DEADLINE_MS);
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, ...traceHeaders() } as Record<string, string>,
    signal: AbortSignal.any([signal, late]),
  });
  if (!response.ok) throw new HttpError(response.status);
  return schema.parse(await response.json());
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
