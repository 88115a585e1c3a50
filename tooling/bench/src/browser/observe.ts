/** What runs inside the measured page; Playwright sends these functions as text, so each stands alone. */

export type Observed = { longTasks: { start: number; duration: number }[]; lcp: number };
export type ScriptTiming = { url: string; start: number; end: number; bytes: number };

type ObservedWindow = Window & { benchObserved: Observed };

/** Before the page's first script. */
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

/** The instant the last application answered; undefined while the server's mark is still on one. */
export function hydratedAt(): number | undefined {
  if (document.readyState === 'loading' || document.querySelector('[data-rendered]')) return undefined;
  const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('fw-hydrated-'));
  return marks.length > 0 ? Math.max(...marks.map(({ startTime }) => startTime)) : undefined;
}

export function collect(): Observed & { scripts: ScriptTiming[] } {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources
    // What vendors serve themselves (the tag manager's script) is not the page's.
    .filter(({ name }) => new URL(name).origin === location.origin && new URL(name).pathname.endsWith('.js'))
    .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
      url: new URL(name).pathname,
      start: startTime,
      end: responseEnd,
      bytes: encodedBodySize,
    }));
  return { ...(window as unknown as ObservedWindow).benchObserved, scripts };
}
