/** Functions that run inside the measured page. Playwright sends them as text, so none may use another. */

export type Observed = { longTasks: { start: number; duration: number }[]; lcp: number };
/** Bytes of other files as they crossed the network, and the number of style sheets that block rendering. */
export type OtherBytes = { html: number; fonts: number; styles: number; sheets: number };
export type ScriptTiming = { url: string; start: number; end: number; bytes: number };

type ObservedWindow = Window & { benchObserved: Observed };

/** Runs before the page's first script. */
export function observe(): void {
  const observed: Observed = { longTasks: [], lcp: 0 };
  (window as unknown as ObservedWindow).benchObserved = observed;
  performance.setResourceTimingBufferSize(2000);
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      observed.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) observed.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** When the last application was hydrated; undefined while one still has the server's mark. */
export function hydratedAt(): number | undefined {
  if (document.readyState === 'loading' || document.querySelector('[data-rendered]')) return undefined;
  const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('fw-hydrated-'));
  return marks.length > 0 ? Math.max(...marks.map(({ startTime }) => startTime)) : undefined;
}

export function collect(): Observed & { scripts: ScriptTiming[]; others: OtherBytes } {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const bytes = (extension: string) =>
    resources
      .filter(
        ({ name }) => new URL(name).origin === location.origin && new URL(name).pathname.endsWith(extension),
      )
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  const scripts = resources
    // Scripts that vendors serve do not count as the page's.
    .filter(({ name }) => new URL(name).origin === location.origin && new URL(name).pathname.endsWith('.js'))
    .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
      url: new URL(name).pathname,
      start: startTime,
      end: responseEnd,
      bytes: encodedBodySize,
    }));
  const others = {
    html: page?.encodedBodySize ?? 0,
    fonts: bytes('.woff2'),
    styles: bytes('.css'),
    sheets: resources.filter(
      file =>
        file.name.endsWith('.css') &&
        (file as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
    ).length,
  };
  return { ...(window as unknown as ObservedWindow).benchObserved, scripts, others };
}
