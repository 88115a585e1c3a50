import { Failure, type Service } from '../shared/server.ts';
import { type Span, spansOf } from './otlp.ts';
import { listPage, tracePage, tracesStyle } from './traces-page.ts';

const MOST_TRACES = 200;
const MOST_SPANS = 500;
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A collector of OpenTelemetry (OTLP over HTTP, JSON): it remembers the last traces and shows them. */
export function tracesService(): Service {
  const traces = new Map<string, Span[]>();

  function add(span: Span) {
    const known = traces.get(span.traceId) ?? [];
    // The trace that heard of something last is the newest.
    traces.delete(span.traceId);
    traces.set(span.traceId, [...known, span].slice(0, MOST_SPANS));
    const [oldest] = traces.keys();
    if (traces.size > MOST_TRACES && oldest) traces.delete(oldest);
  }
  const find = (id = ''): Span[] => {
    const spans = traces.get(id);
    if (!spans) throw new Failure(404, 'No such trace');
    return spans;
  };
  const page = ({ markup }: { markup: string }) => ({
    body: markup,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });

  return {
    name: 'traces',
    // No other site may read what is here.
    headers: {},
    routes: [
      {
        method: 'POST',
        path: '/v1/traces',
        async handle(call) {
          const spans = spansOf(await call.json());
          if (!spans) throw new Failure(400, 'These are no spans');
          spans.forEach(add);
          return { json: {} };
        },
      },
      { method: 'GET', path: '/', handle: () => page(listPage([...traces.values()].reverse())) },
      { method: 'GET', path: '/traces', handle: () => ({ json: [...traces.values()].reverse() }) },
      { method: 'GET', path: '/traces/:id', handle: ({ params }) => page(tracePage(find(params.id))) },
      {
        method: 'GET',
        path: '/traces.css',
        handle: () => ({ body: tracesStyle, headers: { 'content-type': 'text/css; charset=utf-8' } }),
      },
    ],
  };
}
