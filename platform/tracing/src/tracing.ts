import type { OnSpan } from '@flotilla/runtime/spans';

/** The traces of one process (docs/decisions/101). */
export type Tracing = {
  /** Whether spans of this trace are wanted: every process answers the same for the same trace. */
  wants(traceId: string): boolean;
  /** Takes a finished span. It never waits and never throws. */
  record: OnSpan;
  /** Sends what waits, for a short time at most. */
  close(): Promise<void>;
};

export type TracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
  STAGE: string;
};

/** `dropped`: the collector is slower than the spans, or away. */
export type SpanOutcome = 'sent' | 'failed' | 'dropped';
export type CountSpans = (outcome: SpanOutcome, spans: number) => void;

/**
 * Loads the SDK if there is a collector.
 * @param site begins the names of what is its own
 * @returns undefined where there is none
 */
export async function startTracing(
  settings: TracingSettings,
  site: string,
  count: CountSpans,
): Promise<Tracing | undefined> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { createTracing } = await import('./sdk.ts');
  return createTracing(settings, site, count);
}
