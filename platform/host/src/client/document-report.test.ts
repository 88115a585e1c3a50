/** @jest-environment jsdom */
import type { DocumentPayload } from '@flotilla/contracts/page';
import { site } from '../../../../shell/src/site.ts';
import type { Failure } from './error-reports.ts';

/** The browser's interfaces that the report uses. */
type Take = (list: object) => void;
function browser(ticket = 'text.signature', activated = 0) {
  const reports: { used: string[]; failures: object[]; paint?: number; interaction?: object }[] = [];
  const errors: string[] = [];
  const observers = new Map<string, Take[]>();
  /** The browser tells of entries. */
  const tell = (type: string, ...entries: object[]) => {
    for (const take of observers.get(type) ?? [])
      take({ getEntries: () => entries.map(entry => ({ entryType: type, name: type, ...entry })) });
    return settle();
  };
  Object.assign(globalThis, {
    fetch: jest.fn(async (url: string, init?: RequestInit) => {
      if (init?.body && url.endsWith('/documents')) reports.push(JSON.parse(String(init.body)));
      if (url.endsWith('/errors')) errors.push(JSON.parse(String(init?.body)).reason);
      return { status: init?.body || !ticket ? 204 : 200, text: async () => ticket };
    }),
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = ['largest-contentful-paint', 'event', 'layout-shift', 'paint'];
      readonly take: Take;
      constructor(take: Take) {
        this.take = take;
      }
      observe({ type }: { type: string }) {
        observers.set(type, [...(observers.get(type) ?? []), this.take]);
      }
      disconnect() {}
      takeRecords() {
        return [];
      }
    },
  });
  // What web-vitals asks a browser for. The document was answered and shown at once.
  Object.assign(performance, {
    getEntriesByType: (type: string) =>
      type === 'navigation' ? [{ responseStart: 1, activationStart: activated }] : [],
    interactionCount: 0,
  });
  Object.assign(globalThis, {
    PerformanceEventTiming: class {
      get interactionId() {
        return 0;
      }
    },
    LayoutShift: class {},
    requestIdleCallback: (work: () => void) => work(),
    requestAnimationFrame: (work: () => void) => setTimeout(work),
  });
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  return { reports, errors, tell };
}

const first = {
  snapshotId: 'a1b2c3d4e5f6',
  owner: 'mf-content',
  assets: { 'mf-content/home': {}, 'mf-search/fragments/search-box': {} },
  states: { header: {} },
  config: { canaryShare: 1 },
} as unknown as DocumentPayload;

const failed = (kind: Failure['kind'], remote: string): Failure => ({
  ...{ kind, remote, release: 'r1', route: 'home' },
  error: new TypeError('x'),
});

const consent = (analytics: boolean) => () => analytics;

/** A fresh module for every document. */
const load = async () => {
  jest.resetModules();
  (await import('../site.ts')).hostSite(site);
  return (await import('./document-report.ts')).reportDocument;
};

const settle = () => new Promise(done => setTimeout(done, 5));

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  dispatchEvent(new Event('visibilitychange'));
  return new Promise(done => setTimeout(done));
};

test('a good document is told once, with the remotes whose code it uses', async () => {
  const { reports } = browser();
  const report = await load();
  await report(first, [], consent(false));
  await report(first, [], consent(false));
  expect(document.cookie).toBe('cohort=canary');
  expect(reports).toEqual([
    { ticket: 'text.signature', used: ['mf-content', 'mf-search', 'mf-navigation'], failures: [] },
  ]);
});

test.each([
  ['load', 'load-failure'],
  ['render', 'browser-error'],
  ['hydration', 'hydration-error'],
] as const)('a failure of kind %s is told as %s, and once', async (kind, signal) => {
  const { reports, errors } = browser();
  const report = await load();
  const failures: Failure[] = [];
  await report(first, failures, consent(false));
  failures.push(failed(kind, 'mf-search'), failed('vendor', 'shell'));
  await report(first, failures, consent(false));
  await report(first, failures, consent(false));
  expect(reports.map(({ failures: told }) => told)).toEqual([[], [{ remote: 'mf-search', signal }]]);
  expect(errors).toEqual(['TypeError', 'TypeError']);
});

test('vitals are told when the page is left, with consent only', async () => {
  for (const agreed of [true, false]) {
    const { reports, tell } = browser();
    const report = await load();
    await report(first, [], consent(agreed));
    await tell('paint', { name: 'first-contentful-paint', startTime: 900 });
    await tell('largest-contentful-paint', { startTime: 1200 });
    // One burst, then another after a pause: the worse one counts.
    const shift = { hadRecentInput: false, sources: [] };
    await tell(
      'layout-shift',
      { ...shift, startTime: 1300, value: 0.1 },
      { ...shift, startTime: 1400, value: 0.1 },
    );
    await tell('layout-shift', { ...shift, startTime: 9000, value: 0.05 });
    await tell('layout-shift', { ...shift, startTime: 9100, value: 0.9, hadRecentInput: true });
    await hide();
    expect(reports[1]).toEqual(agreed ? expect.objectContaining({ paint: 1200, shift: 0.2 }) : undefined);
  }
});

test('a page that was rendered before it was opened counts from when it was opened', async () => {
  const { reports, tell } = browser(undefined, 1000);
  const report = await load();
  await report(first, [], consent(true));
  await tell('largest-contentful-paint', { startTime: 1200 });
  await hide();
  expect(reports[1]?.paint).toBe(200);
});

test('of many interactions one of the slowest is told, with the remote whose part it was with', async () => {
  document.body.innerHTML =
    '<main data-boundary="mf-content"><div data-boundary="mf-search"><button></button></div></main><footer></footer>';
  const target = document.querySelector('button');
  const { reports, tell } = browser();
  const report = await load();
  await report(first, [], consent(true));
  await tell(
    'event',
    { startTime: 1, duration: 40, interactionId: 7, target: document.querySelector('main') },
    { startTime: 2, duration: 240, interactionId: 14, target },
    // A pointer that moves is no interaction.
    { startTime: 3, duration: 900, interactionId: 0, target },
  );
  await hide();
  expect(reports[1]?.interaction).toEqual({ remote: 'mf-search', ms: 240 });
});

test('an interaction with the shell’s own parts belongs to no remote', async () => {
  document.body.innerHTML = '<main data-boundary="mf-content"></main><footer></footer>';
  const { reports, tell } = browser();
  const report = await load();
  await report(first, [], consent(true));
  await tell(
    'event',
    { startTime: 1, duration: 40, interactionId: 7, target: document.querySelector('main') },
    { startTime: 2, duration: 900, interactionId: 14, target: document.querySelector('footer') },
  );
  await hide();
  expect(reports[1]).not.toHaveProperty('interaction');
});

test('without a ticket nothing is told', async () => {
  const { reports } = browser('');
  await (await load())(first, [failed('render', 'mf-search')], consent(true));
  expect(reports).toEqual([]);
});
