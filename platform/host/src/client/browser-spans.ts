import type { BrowserSpan } from '@flotilla/contracts/browser-spans';
import type { DocumentPayload } from '@flotilla/contracts/page';
import { matchUrl } from '../routes/match-route.ts';

/** Entries of `Server-Timing` that name a trace: the edge's is of this answer, the shell's may come from a cache. */
const NAMES = ['edge', 'trace'];
const MOST = 20;
const DATA = '/_data';
/** A page that is shown so long after its data was there has waited for something else. */
const LATEST_MS = 10_000;

type Timed = PerformanceResourceTiming & Partial<PerformanceNavigationTiming>;

/**
 * Observes how long this document and its page changes took, from the document's beginning on (docs/decisions/101).
 * @returns reads them
 */
export function observeSpans(first: Pick<DocumentPayload, 'route'>): () => BrowserSpan[] {
  const data: Timed[] = [];
  const shown: number[] = [];
  addEventListener('single-spa:routing-event', () => shown.push(performance.now()));
  new PerformanceObserver(list => {
    data.push(...(list.getEntries() as Timed[]).filter(({ name }) => routeOf(name)));
  }).observe({ type: 'resource', buffered: true });

  const shownAfter = ({ responseEnd }: Timed) =>
    shown.find(at => at >= responseEnd && at <= responseEnd + LATEST_MS) ?? responseEnd;

  return () => {
    const documents = (performance.getEntriesByType('navigation') as Timed[]).map(entry =>
      spanOf('document', first.route, entry, entry.loadEventEnd || entry.responseEnd),
    );
    const changes = data.map(entry =>
      spanOf('page-change', routeOf(entry.name) ?? '', entry, shownAfter(entry)),
    );
    return [...documents, ...changes].flatMap(span => span ?? []).slice(0, MOST);
  };
}

/** Undefined where the answer names no trace: nobody made one. */
function spanOf(
  kind: BrowserSpan['kind'],
  route: string,
  entry: Timed,
  end: number,
): BrowserSpan | undefined {
  const { startTime, serverTiming = [] } = entry;
  const named = NAMES.map(name => serverTiming.find(one => one.name === name)).find(Boolean);
  if (!named) return undefined;
  const ago = performance.now() - startTime;
  return { kind, route, traceparent: named.description, ago, ms: Math.max(0, end - startTime) };
}

/** The route of data of a page; undefined for other files. */
function routeOf(url: string): string | undefined {
  const { pathname } = new URL(url);
  if (pathname !== DATA && !pathname.startsWith(`${DATA}/`)) return undefined;
  return matchUrl(pathname.slice(DATA.length) || '/')?.route.name;
}
