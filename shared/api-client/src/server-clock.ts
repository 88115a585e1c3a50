/**
 * What time it is for the API. A visitor's clock may be wrong by minutes or by days, and may be set while the page is open;
 * the API says its time with every answer, and from there the time since the page was opened is counted, which nobody sets.
 * Everything that ends is counted by this clock (product/booking 2).
 */
type Known = {
  /** The API's time in ms. */
  server: number;
  /** `performance.now()` at that time. */
  at: number;
  /** Origin of the API, to ask again. */
  origin: string;
};

/** Two changes of the device's clock closer than this are no change. */
const DRIFT_MS = 2_000;
const LOOK_MS = 2_000;
const DEADLINE_MS = 5_000;

// Every remote has a copy of this module. They share what the last answer to any of them said.
const shared = globalThis as { [key: symbol]: Known | undefined };
const KEY = Symbol.for('fernweh.server-clock.1');

/**
 * Learns the time from an answer. It was made half way between question and answer, as far as anybody knows. Stored
 * answers of caches have the time of then.
 * @param askedAt `performance.now()` when the question left
 */
export function noteServerTime({ headers, url }: Response, askedAt: number): void {
  if (typeof document === 'undefined') return;
  const server = Date.parse(headers?.get('x-server-time') ?? '');
  if (Number.isNaN(server) || /public|max-age/.test(headers.get('cache-control') ?? '')) return;
  const at = performance.now();
  shared[KEY] = { server: server + (at - askedAt) / 2, at, origin: new URL(url, document.baseURI).origin };
}

/**
 * The API's time in ms. Before the first answer, and with an API that does not say it, the device's.
 * @param ahead by how much the device's clock was ahead when somebody knew it
 */
export function serverNow(ahead = 0): number {
  const known = shared[KEY];
  return known ? known.server + performance.now() - known.at : Date.now() - ahead;
}

/** Today for the API, in UTC as all days of travel. */
export const serverToday = (): string => new Date(serverNow()).toISOString().slice(0, 10);

/** By how many ms the device's clock is ahead of the API's; undefined while that is not known. */
export const clockAhead = (): number | undefined => shared[KEY] && Math.round(Date.now() - serverNow());

/** Asks the API for its time. Without an answer the clock runs on as it did. */
export async function askServerTime(): Promise<void> {
  const origin = shared[KEY]?.origin;
  if (!origin) return;
  const askedAt = performance.now();
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    noteServerTime(await fetch(`${origin}/api/v1/geo`, { cache: 'no-store', signal }), askedAt);
  } catch {}
}

/**
 * Calls back when this clock may be wrong: the page is seen again, or comes from the cache of the browser, or the device's
 * clock and the time since the page was opened no longer agree. The latter stands still while some devices sleep.
 * @returns ends it
 */
export function onClockDoubt(ask: () => void): () => void {
  const apart = () => Date.now() - performance.now();
  let before = apart();
  const timer = setInterval(() => {
    if (Math.abs(apart() - before) > DRIFT_MS) ask();
    before = apart();
  }, LOOK_MS);
  const seen = () => document.visibilityState === 'visible' && ask();
  const restored = (event: PageTransitionEvent) => event.persisted && ask();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', restored);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', restored);
  };
}
