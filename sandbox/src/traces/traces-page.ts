import { html, type Markup } from '../shared/html.ts';
import { toolPage } from '../shared/tool-page.ts';
import type { Span } from './otlp.ts';

export const listPage = (traces: Span[][]): Markup =>
  pageOf(
    'Traces',
    html`<h1>Traces</h1>
${
  traces.length === 0
    ? html`<p>No traces yet. Start the site with OTEL_EXPORTER_OTLP_ENDPOINT set to this address, and open a page.</p>`
    : html`<table><thead><tr><th>First span</th><th>Services</th><th>Spans</th><th>ms</th></tr></thead><tbody>${traces.map(row)}</tbody></table>`
}`,
  );

function row(spans: Span[]): Markup {
  const [first] = inOrder(spans);
  const services = [...new Set(spans.map(({ service }) => service))].join(', ');
  const { from, to } = rangeOf(spans);
  return html`<tr><td><a href="/traces/${first?.span.traceId ?? ''}">${first?.span.name ?? ''}</a></td>
<td>${services}</td><td>${spans.length}</td><td>${(to - from).toFixed(0)}</td></tr>`;
}

export function tracePage(spans: Span[]): Markup {
  const range = rangeOf(spans);
  return pageOf(
    'Trace',
    html`<p><a href="/">← Traces</a></p><h1>Trace ${spans[0]?.traceId ?? ''}</h1>
<table><thead><tr><th>Span</th><th>Service</th><th>ms</th><th>When</th><th>Attributes</th></tr></thead>
<tbody>${inOrder(spans).map(one => spanRow(one, range))}</tbody></table>`,
  );
}

type Placed = { span: Span; depth: number };
type Range = { from: number; to: number };

function spanRow({ span, depth }: Placed, { from, to }: Range): Markup {
  const { name, service, start, end, failed, attributes } = span;
  const share = (ms: number) => ((100 * ms) / Math.max(1, to - from)).toFixed(2);
  const told = Object.entries(attributes).map(([key, value]) => `${key}=${value}`);
  return html`<tr${failed && html` class="failed"`}><td>${'– '.repeat(depth)}${name}${failed && ' (failed)'}</td>
<td>${service}</td><td>${(end - start).toFixed(1)}</td>
<td class="when"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect x="${share(start - from)}" width="${share(Math.max(0.3, end - start))}" height="10"/></svg></td>
<td class="soft">${told.join(' ')}</td></tr>`;
}

const rangeOf = (spans: Span[]): Range => ({
  from: Math.min(...spans.map(({ start }) => start)),
  to: Math.max(...spans.map(({ end }) => end)),
});

/** Each span below the one that it belongs to. One whose parent did not arrive is a first one. */
function inOrder(spans: Span[]): Placed[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  const below = (parent: Span | undefined, depth: number): Placed[] =>
    sorted
      .filter(({ parentSpanId }) =>
        parent ? parentSpanId === parent.spanId : !parentSpanId || !ids.has(parentSpanId),
      )
      .flatMap(span => [{ span, depth }, ...below(span, depth + 1)]);
  return below(undefined, 0);
}

const pageOf = (title: string, content: Markup) => toolPage(title, '/traces.css', content);

export const tracesStyle = `
:root { color-scheme: light dark; --soft: light-dark(#566070, #a9b3c1); --line: light-dark(#d4d9e0, #3a4250); --link: light-dark(#1f4fa8, #a9c1ff); }
body { margin: 0; background: light-dark(#f4f6f8, #12161c); color: light-dark(#1c2430, #eef1f5); font: 15px/1.5 system-ui, sans-serif; }
main { margin: 24px; overflow-x: auto; }
h1 { margin: 0 0 12px; font-size: 22px; }
a, rect { color: var(--link); fill: currentColor; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.soft { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.when { width: 30%; min-width: 160px; }
svg { width: 100%; height: 12px; }
.failed { color: light-dark(#a4161a, #ff9b9b); }
`;
