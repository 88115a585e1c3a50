import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { common, port, readVariables, tracingVariables } from '@fernweh/config/variables';
import { namePrefix } from '@flotilla/contracts/wire-names';
import { hostSite } from '@flotilla/host/site';
import { startTracing } from '@flotilla/tracing';
import { z } from 'zod';
import { site } from '../site.ts';
import { edgeRequest, edgeSpan } from './edge-span.ts';
import { countLosses, droppedAt } from './losses.ts';
import { metricsServer } from './metrics-server.ts';

/** Runs beside an edge, in its network, and sends a span for each request of its access log to the collector (docs/decisions/106). */
const settings = z.object({
  ...tracingVariables('fernweh-edge'),
  STAGE: z.string(),
  /** UDP port of this machine to which the edge logs. */
  EDGE_SPANS_PORT: port(5514),
  /** Prometheus asks here for `/metrics`. */
  EDGE_SPANS_METRICS_PORT: port(9464),
  HOST: common.shape.HOST,
});

const REPORT_MS = 60_000;

// Spans bear the names of its routes.
hostSite(site);

const env = readVariables(settings, process.env);
const losses = countLosses(() => droppedAt(readFileSync('/proc/net/udp', 'utf8'), env.EDGE_SPANS_PORT));
const tracing = await startTracing(env, namePrefix(site.name), losses.count);
if (!tracing) {
  console.error('OTEL_EXPORTER_OTLP_ENDPOINT names no collector: there is nothing to send spans to.');
  process.exit(1);
}

const socket = createSocket('udp4', message => {
  const request = edgeRequest(message.toString());
  if (!request) return losses.count('unreadable');
  const span = edgeSpan(request);
  if (span) tracing.record(span);
});
socket.bind(env.EDGE_SPANS_PORT, '127.0.0.1', () =>
  console.log(`edge spans: listening on ${env.EDGE_SPANS_PORT}`),
);
const metrics = metricsServer(losses.registry).listen(env.EDGE_SPANS_METRICS_PORT, env.HOST);
const reports = setInterval(() => {
  const lost = losses.report();
  if (lost) console.error(`edge spans: some were lost ${JSON.stringify(lost)}`);
}, REPORT_MS);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(reports);
    socket.close();
    metrics.close();
    void tracing.close();
  });
