import { hostname } from 'node:os';
import type { Attributes, SpanRecord } from '@flotilla/runtime/spans';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { countingExporter } from './counting-exporter.ts';
import type { CountSpans, Tracing, TracingSettings } from './tracing.ts';

/** Spans that wait for the collector. More are dropped: a collector that is away must not fill the memory. */
const MOST_WAITING = 2048;
const BATCH = 512;
const SEND_EVERY_MS = 1000;
/** Longest wait for the collector's answer, its repetitions included. */
const ANSWER_MS = 2000;
/** Longer, so that the exporter says first what became of the spans. */
const BATCH_MS = ANSWER_MS + 500;
const LONGEST_VALUE = 200;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Names of conventions have a dot (`http.route`); one without is the site's own, and gets its name: `shop.remote`. */
const named = (attributes: Attributes, site: string): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.includes('.') ? name : `${site}.${name}`, value]),
  );

/**
 * Sends spans with the official SDK. Records become spans when they are finished, with the ids that they already have.
 * @param site begins the names of what is its own
 */
export function createTracing(settings: TracingSettings, site: string, count: CountSpans): Tracing {
  const exporter = countingExporter(
    new OTLPTraceExporter({
      url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
      timeoutMillis: ANSWER_MS,
    }),
    count,
  );
  const sampler = new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG);
  const ids = { traceId: '', spanId: '' };
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: BATCH_MS,
  });
  const providers = new Map<string, TracerProvider>();

  /** A service has a provider of its own; they share what waits. */
  function providerOf(service: string): TracerProvider {
    const known = providers.get(service);
    if (known) return known;
    const provider = new TracerProvider({
      sampler,
      spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
      idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
      resource: defaultResource().merge(
        resourceFromAttributes({
          'service.name': service,
          'service.instance.id': `${hostname()}:${process.pid}`,
          'deployment.environment.name': settings.STAGE,
        }),
      ),
      spanProcessors: [processor],
    });
    providers.set(service, provider);
    return provider;
  }

  function record({ traceparent, parent, name, kind, start, end, attributes, failed, ...of }: SpanRecord) {
    const [, traceId = '', spanId = ''] = traceparent.split('-');
    Object.assign(ids, { traceId, spanId });
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, {
          ...{ traceId, spanId: parent },
          ...{ traceFlags: TraceFlags.SAMPLED, isRemote: true },
        })
      : ROOT_CONTEXT;
    const options = { kind: KINDS[kind], startTime: start, attributes: named(attributes, site) };
    const span = providerOf(of.service ?? settings.OTEL_SERVICE_NAME)
      .getTracer(`${site}/${of.scope}`)
      .startSpan(name, options, context);
    if (!span.isRecording()) return;
    if (exporter.waiting() >= MOST_WAITING) return count('dropped', 1);
    exporter.expect();
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(Math.max(start, end));
  }

  return {
    wants: traceId =>
      sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED,
    record,
    close: () => processor.shutdown().catch(() => {}),
  };
}
