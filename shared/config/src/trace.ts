import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/**
 * The W3C trace context of a request (https://www.w3.org/TR/trace-context/): `00-<trace id>-<span id>-<flags>`. It passes from the
 * edge through the shell and its workers to the services, so that log lines of one request can be found together.
 */
const FORMAT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

// Every bundle of a process has a copy of this module; they share one storage.
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<string> | undefined };
const KEY = Symbol.for('fernweh.trace');
const storage = shared[KEY] ?? new AsyncLocalStorage<string>();
shared[KEY] = storage;

const spanId = () => randomBytes(8).toString('hex');

/** The caller's trace with a span of our own; a new trace where there is none or it is malformed. */
export function traceparentFrom(received: unknown): string {
  if (typeof received !== 'string' || !FORMAT.test(received)) {
    return `00-${randomBytes(16).toString('hex')}-${spanId()}-01`;
  }
  const [version, trace, , flags] = received.split('-');
  return `${version}-${trace}-${spanId()}-${flags}`;
}

export const traceIdOf = (traceparent: string): string => traceparent.split('-')[1] ?? '';

/** Runs work whose service calls carry this trace. */
export const withTrace = <T>(traceparent: string, work: () => T): T => storage.run(traceparent, work);

/** Headers of a service call inside of `withTrace`; none outside. */
export function traceHeaders(): { traceparent?: string } {
  const current = storage.getStore();
  return current ? { traceparent: traceparentFrom(current) } : {};
}
