import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** `traceparent` of W3C Trace Context: version, trace id, parent id, flags. Later versions may append fields. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-|$)/;

/** @returns the caller's trace id; a new one when the header is missing or invalid */
export const traceIdOf = (traceparent: string | string[] | undefined): string =>
  TRACEPARENT.exec(String(traceparent ?? ''))?.[1] ?? newTraceId();

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newRequestId = (): string => randomBytes(8).toString('hex');

/** The trace of background work. Every log line of that work carries it. */
export const backgroundTrace = new AsyncLocalStorage<{ traceId: string }>();
