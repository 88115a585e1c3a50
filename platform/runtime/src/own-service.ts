import { deadlineSignal } from './deadline.ts';
import { inSpan, traceHeaders } from './trace.ts';

type Call = Omit<RequestInit, 'headers' | 'signal'> & {
  headers?: Record<string, string>;
  /** How long the answer may take. */
  deadlineMs: number;
};

/**
 * Asks one of the site's own services for something, as a span of the request's trace, which the service continues.
 * @param name of the span
 * @throws what `fetch` throws
 */
export const callOwnService = (name: string, address: string, { headers, deadlineMs, ...call }: Call) =>
  inSpan({ name, kind: 'client', scope: 'shell', attributes: {} }, () =>
    fetch(address, {
      ...call,
      headers: { ...headers, ...traceHeaders() },
      signal: deadlineSignal(deadlineMs),
    }),
  );
