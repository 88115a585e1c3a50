import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type Attributes, now, type OnSpan, type SpanRecord } from './spans.ts';

/**
 * The W3C trace context of a request (https://www.w3.org/TR/trace-context/): `00-<trace id>-<span id>-<flags>`. It passes from the
 * edge through the shell and its workers to the services, so that log lines of one request can be found together.
 */
const FORMAT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

// Every bundle of a thread has a copy of this module; they share one storage, and one place that spans go to.
const TRACE = Symbol.for('fernweh.trace');
const SPANS = Symbol.for('fernweh.spans');
const shared = globalThis as { [TRACE]?: AsyncLocalStorage<string>; [SPANS]?: OnSpan | undefined };
const storage = shared[TRACE] ?? new AsyncLocalStorage<string>();
shared[TRACE] = storage;

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
export const spanIdOf = (traceparent: string): string => traceparent.split('-')[2] ?? '';

/** Whether somebody wants the spans of this trace. */
export const isWanted = (traceparent: string): boolean => traceparent.endsWith('-01');

/** The same trace context, with another answer to that. */
export const wantedIf = (wanted: boolean, traceparent: string): string =>
  `${traceparent.slice(0, -2)}${wanted ? '01' : '00'}`;

/** The span of the caller; undefined where there is none. */
export const callerOf = (received: unknown): string | undefined =>
  typeof received === 'string' && FORMAT.test(received) ? spanIdOf(received) : undefined;

/** Runs work whose service calls carry this trace. */
export const withTrace = <T>(traceparent: string, work: () => T): T => storage.run(traceparent, work);

/** The span that runs; undefined outside of a trace. */
export const currentTrace = (): string | undefined => storage.getStore();

/** Headers of a call of one of our own services; none outside of a trace. Vendors get none (docs/decisions/101). */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = currentTrace();
  return traceparent ? { traceparent } : {};
}

/** From now on this thread makes spans, which go there. Without it `inSpan` only does the work. */
export function sendSpansTo(onSpan: OnSpan | undefined): void {
  shared[SPANS] = onSpan;
}

/** @returns where spans of this trace go; undefined where nobody wants them */
export const spansOf = (traceparent: string | undefined): OnSpan | undefined =>
  traceparent && isWanted(traceparent) ? shared[SPANS] : undefined;

/** A span under way; what is written into it is sent with it. */
export type OpenSpan = { traceparent: string | undefined; attributes: Attributes; failed: boolean };

/** Runs work as a span of a trace: of the current one if none is named. What throws has failed. */
export async function inSpan<T>(
  what: Pick<SpanRecord, 'name' | 'kind' | 'scope' | 'attributes'>,
  work: (span: OpenSpan) => Promise<T>,
  parent: string | undefined = currentTrace(),
): Promise<T> {
  const onSpan = spansOf(parent);
  if (!onSpan || !parent) return work({ traceparent: parent, attributes: {}, failed: false });
  const traceparent = traceparentFrom(parent);
  const span: OpenSpan = { traceparent, attributes: { ...what.attributes }, failed: false };
  const start = now();
  const end = () => onSpan({ ...what, ...span, traceparent, parent: spanIdOf(parent), start, end: now() });
  try {
    return await withTrace(traceparent, () => work(span));
  } catch (error) {
    span.failed = true;
    throw error;
  } finally {
    end();
  }
}
