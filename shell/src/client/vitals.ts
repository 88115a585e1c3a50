/** A pause of this length ends a burst of shifts; a burst counts for at most five seconds. */
const PAUSE_MS = 1000;
const BURST_MS = 5000;

/** The shortest interaction that a browser tells of. */
const SHORTEST_MS = 16;

type Interaction = PerformanceEntry & { interactionId?: number; target?: Element | null };
type Vitals = { shift?: number; paint?: number; interaction?: { remote: string; ms: number } };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * Observes the worst burst of layout shifts, when the largest part of the page was painted, and the slowest interaction with the
 * remote whose part it was with, from the document's beginning on.
 * @returns reads them; a browser that does not measure one of them has none
 */
export function observeVitals(): () => Vitals {
  const supported = PerformanceObserver.supportedEntryTypes ?? [];
  let paint: number | undefined;
  let interaction: Vitals['interaction'];
  let worst = 0;
  let burst = { value: 0, from: 0, last: 0 };

  observe('largest-contentful-paint', entry => {
    paint = entry.startTime;
  });
  observe('event', entry => {
    const { duration: ms, interactionId, target } = entry as Interaction;
    const remote = target?.closest('[data-boundary^="mf-"]')?.getAttribute('data-boundary');
    if (interactionId && remote && ms > (interaction?.ms ?? 0)) interaction = { remote, ms };
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
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
      ...{ type, buffered: true },
      durationThreshold: SHORTEST_MS,
    } as PerformanceObserverInit);
  }

  return () => ({
    ...(supported.includes('layout-shift') && { shift: worst }),
    ...(paint !== undefined && { paint }),
    ...(interaction && { interaction }),
  });
}
