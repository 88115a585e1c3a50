import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a collector receives it, with its service and attributes as plain values. */
export type CollectedSpan = {
  service: string;
  scope: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
  attributes: Record<string, unknown>;
};

export type TestCollector = {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: CollectedSpan[];
  /** Everything that arrived, as text. */
  bodies: string[];
  mode(mode: 'fine' | 'hang' | '500'): void;
  close(): Promise<void>;
};

type KeyValue = { key: string; value: Record<string, unknown> };
type Sent = Omit<CollectedSpan, 'attributes' | 'service' | 'scope'> & { attributes?: KeyValue[] };
type Request = {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: { scope: { name: string }; spans: Sent[] }[];
  }[];
};

const plain = (attributes: KeyValue[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Request): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) =>
      spans.map(span => ({
        ...span,
        service: String(plain(resource.attributes)['service.name']),
        scope: scope.name,
        attributes: plain(span.attributes),
      })),
    ),
  );

/** A collector of OpenTelemetry for tests: OTLP over HTTP with JSON. */
export async function startCollector(): Promise<TestCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  let mode: 'fine' | 'hang' | '500' = 'fine';
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = await text(request);
    if (mode === 'hang') return;
    if (mode === '500' || request.url !== '/v1/traces') return response.writeHead(500).end();
    bodies.push(body);
    spans.push(...spansOf(JSON.parse(body)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    mode(next) {
      mode = next;
    },
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
