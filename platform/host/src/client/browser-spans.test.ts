/** @jest-environment jsdom */
import { browserSpans } from '@flotilla/contracts/browser-spans';
import { observeSpans } from './browser-spans.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const id = (last: string) => `00-${TRACE}-000000000000000${last}-01`;
const named = (name: string, last: string) => [{ name, description: id(last) }];

test('a document and its page changes are spans with the ids that the site’s answers name, by route and without paths', () => {
  let now = 0;
  let tell: (list: object) => void = () => {};
  const entry = { startTime: 0, responseEnd: 80, loadEventEnd: 300 };
  Object.assign(performance, {
    now: () => now,
    // The shell's entry is older than the edge's: it was in a cache.
    getEntriesByType: () => [{ ...entry, serverTiming: [...named('trace', '9'), ...named('edge', '1')] }],
  });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(take: typeof tell) {
        tell = take;
      }
      observe() {}
    },
  });
  const spans = observeSpans({ route: 'home' });
  const data = (path: string, startTime: number, serverTiming: object[]) => ({
    ...{ name: `http://localhost${path}`, startTime, responseEnd: startTime + 50, serverTiming },
  });
  tell({
    getEntries: () => [
      data('/_data/tours/slow-coast?promo=ada', 1000, named('trace', '2')),
      data('/_data/reviews', 5000, named('trace', '3')),
      data('/_data/blog', 6000, []),
      data('/assets/shell/shell.js', 10, named('trace', '4')),
    ],
  });
  now = 1200;
  dispatchEvent(new Event('single-spa:routing-event'));
  now = 20_000;
  const told = spans();
  expect(told).toEqual([
    { kind: 'document', route: 'home', traceparent: id('1'), ago: 20_000, ms: 300 },
    { kind: 'page-change', route: 'tour', traceparent: id('2'), ago: 19_000, ms: 200 },
    // When it was shown is not known.
    { kind: 'page-change', route: 'reviews', traceparent: id('3'), ago: 15_000, ms: 50 },
  ]);
  expect(browserSpans.safeParse({ ticket: `x.${'y'.repeat(43)}`, spans: told }).success).toBe(true);
});
