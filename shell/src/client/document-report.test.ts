/** @jest-environment jsdom */
import type { Consent } from '@fernweh/contracts/events';
import type { DocumentPayload } from '@fernweh/contracts/page';
import type { Failure } from './error-reports.ts';

/** The browser's interfaces that the report uses. */
function browser(ticket = 'text.signature') {
  const reports: { used: string[]; failures: object[]; paint?: number; interaction?: object }[] = [];
  const errors: string[] = [];
  const observers: ((list: object) => void)[] = [];
  Object.assign(globalThis, {
    fetch: jest.fn(async (url: string, init?: RequestInit) => {
      if (init?.body && url.endsWith('/documents')) reports.push(JSON.parse(String(init.body)));
      if (url.endsWith('/errors')) errors.push(JSON.parse(String(init?.body)).reason);
      return { status: init?.body || !ticket ? 204 : 200, text: async () => ticket };
    }),
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = ['largest-contentful-paint', 'event', 'layout-shift'];
      constructor(take: (list: object) => void) {
        observers.push(take);
      }
      observe() {}
    },
  });
  return { reports, errors, observers };
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

const consent = (analytics: boolean) => () => ({ analytics }) as unknown as Consent;

/** A fresh module for every document. */
const load = async () => {
  jest.resetModules();
  return (await import('./document-report.ts')).reportDocument;
};

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
    const { reports, observers } = browser();
    const report = await load();
    await report(first, [], consent(agreed));
    for (const observer of observers)
      observer({ getEntries: () => [{ startTime: 1200, value: 0.2, hadRecentInput: false }] });
    await hide();
    expect(reports[1]).toEqual(agreed ? expect.objectContaining({ paint: 1200, shift: 0.2 }) : undefined);
  }
});

test('of interactions the slowest is told, with the remote whose part it was with', async () => {
  const { reports, observers } = browser();
  document.body.innerHTML =
    '<main data-boundary="mf-content"><div data-boundary="mf-search"><button></button></div></main><footer></footer>';
  const target = document.querySelector('button');
  const report = await load();
  await report(first, [], consent(true));
  const entries = [
    { duration: 40, interactionId: 1, target: document.querySelector('main') },
    { duration: 240, interactionId: 2, target },
    // A pointer that moves is no interaction, and the shell's own parts belong to no remote.
    { duration: 900, interactionId: 0, target },
    { duration: 900, interactionId: 3, target: document.querySelector('footer') },
  ];
  observers[1]?.({ getEntries: () => entries });
  await hide();
  expect(reports[1]?.interaction).toEqual({ remote: 'mf-search', ms: 240 });
});

test('without a ticket nothing is told', async () => {
  const { reports } = browser('');
  await (await load())(first, [failed('render', 'mf-search')], consent(true));
  expect(reports).toEqual([]);
});
