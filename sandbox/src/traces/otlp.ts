import { z } from 'zod';

/** The part of OTLP's JSON that is shown (https://opentelemetry.io/docs/specs/otlp/). */
const value = z.record(z.string(), z.unknown());
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const sentSpan = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string().regex(/^\d+$/),
  endTimeUnixNano: z.string().regex(/^\d+$/),
  status: z.object({ code: z.number().optional() }).default({}),
  attributes,
});
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(sentSpan) })),
    }),
  ),
});

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  service: string;
  name: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  failed: boolean;
  attributes: Record<string, unknown>;
};

const MS = 1e6;
const ERROR = 2;
const plain = (all: z.infer<typeof attributes>) =>
  Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]]));

/** The spans of one call; undefined for something else. */
export function spansOf(sent: unknown): Span[] | undefined {
  const { data } = body.safeParse(sent);
  return data?.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano, endTimeUnixNano, status, ...span }) => ({
        ...span,
        service: String(plain(resource.attributes)['service.name'] ?? 'unknown'),
        start: Number(startTimeUnixNano) / MS,
        end: Number(endTimeUnixNano) / MS,
        failed: status.code === ERROR,
        attributes: plain(span.attributes),
      })),
    ),
  );
}
