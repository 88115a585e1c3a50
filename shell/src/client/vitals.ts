/** A pause of this length ends a burst of shifts; a burst counts for at most five seconds. */
const PAUSE_MS = 1000;
const BURST_MS = 5000;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * Observes the worst burst of layout shifts, and when the largest part of the page was painted, from the document's beginning on.
 * @returns reads both; a browser that measures neither has none
 */
export function observeVitals(): () => { shift?: number; paint?: number } {
  const supported = PerformanceObserver.supportedEntryTypes ?? [];
  let paint: number | undefined;
  let worst = 0;
  let burst = { value: 0, from: 0, last: 0 };

  observe('largest-contentful-paint', entry => {
    paint = entry.startTime;
  });
  observe('layout-shift', entry => {
    const { value, hadRecentInput, startTime: at } = entry as Shift;
    if (hadRecentInput) return;
    const isNew = at - burst.last > PAUSE_MS || at - burst.from > BURST_MS;
    burst = isNew ? { value, from: at, last: at } : { ...burst, value: burst.value + value, last: at };
    worst = Math.max(worst, burst.value);
  });

  function observe(type: string, take: (entry: PerformanceEntry) => void) {
    if (!supported.includes(type)) return;
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }

  return () => ({
    ...(supported.includes('layout-shift') && { shift: worst }),
    ...(paint !== undefined && { paint }),
  });
}
