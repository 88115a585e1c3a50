import { createSocket } from 'node:dgram';
import { port, readVariables, tracingVariables } from '@fernweh/config/variables';
import { startTracing } from '@fernweh/tracing';
import { z } from 'zod';
import { edgeSpan } from './edge-span.ts';

/** Runs beside an edge, in its network, and sends a span for each request of its access log to the collector (docs/decisions/106). */
const settings = z.object({
  ...tracingVariables('fernweh-edge'),
  STAGE: z.string(),
  /** UDP port of this machine to which the edge logs. */
  EDGE_SPANS_PORT: port(5514),
});

const env = readVariables(settings, process.env);
const tracing = await startTracing(env, () => undefined);
if (!tracing) {
  console.error('OTEL_EXPORTER_OTLP_ENDPOINT names no collector: there is nothing to send spans to.');
  process.exit(1);
}

const socket = createSocket('udp4', message => {
  const span = edgeSpan(message.toString());
  if (span) tracing.record(span);
});
socket.bind(env.EDGE_SPANS_PORT, '127.0.0.1', () =>
  console.log(`edge spans: listening on ${env.EDGE_SPANS_PORT}`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    socket.close();
    void tracing.close();
  });
