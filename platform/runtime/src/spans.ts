/**
 * A finished piece of work of a trace, as plain data: threads and processes send it to each other, and the one that has the
 * OpenTelemetry SDK makes the span (docs/decisions/101).
 */
export type SpanRecord = {
  /** The W3C trace context of this span: its trace, its own id, and whether it is wanted. */
  traceparent: string;
  /** Id of the span that this one belongs to; absent for the first one of a trace. */
  parent?: string | undefined;
  /** What was done, without values: spans of one name are compared with each other. */
  name: string;
  kind: 'server' | 'client' | 'internal';
  /** The part of the site that did it. */
  scope: string;
  /** Whose work it was, if not the process's own. */
  service?: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** Nothing about a visitor: no address, no query, no identity. */
  attributes: Attributes;
  failed?: boolean;
};

export type Attributes = Record<string, string | number | boolean | undefined>;
export type OnSpan = (span: SpanRecord) => void;

/** Milliseconds since 1970, with fractions. The clocks of two threads agree. */
export const now = (): number => performance.timeOrigin + performance.now();
