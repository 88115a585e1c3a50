import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { CountSpans } from './tracing.ts';

/** An exporter that counts what became of the spans, and how many of those that it expects wait. */
export type CountingExporter = SpanExporter & {
  /** A span will come. */
  expect(): void;
  waiting(): number;
};

export function countingExporter(exporter: SpanExporter, count: CountSpans): CountingExporter {
  let waiting = 0;
  return {
    expect() {
      waiting += 1;
    },
    waiting: () => waiting,
    export(spans, done) {
      exporter.export(spans, result => {
        waiting -= spans.length;
        // The SDK's enumeration of results is not part of its public packages: 0 is success.
        count(result.code === 0 ? 'sent' : 'failed', spans.length);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
