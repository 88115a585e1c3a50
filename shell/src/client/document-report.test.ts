/** @jest-environment jsdom */
import type { Consent } from '@fernweh/contracts/events';
import type { DocumentPayload } from '@fernweh/contracts/page';
import type { DocumentFailure } from './document-report.ts';

/** The browser's interfaces that the report uses. */
function browser(ticket = 'text.signature') {
  const reports: { used: string[]; failures: object[]; paint?: number }[] = [];
  const observers: ((list: object) => void)[] = [];
  Object.assign(globalThis, {
    fetch: jest.fn(async (_url: string, init?: RequestInit) => {
      if (init?.body) reports.push(JSON.parse(String(init.body)));
      return { status: init?.body || !ticket ? 204 : 200, text: async () => ticket };
    }),
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = ['largest-contentful-paint', 'layout-shift'];
      constructor(take: (list: object) => void) {
        observers.push(take);
      }
      observe() {}
    },
  });
  return { reports, observers };
}

const first = {
  snapshotId: 'a1b2c3d4e5f6',
  owner: 'mf-content',
  assets: { 'mf-content/home': {}, 'mf-search/fragments/search-box': {} },
  states: { header: {} },
} as unknown as DocumentPayload;

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
  expect(reports).toEqual([
    { ticket: 'text.signature', used: ['mf-content', 'mf-search', 'mf-navigation'], failures: [] },
  ]);
});

test.each([
  ['load', 'load-failure'],
  ['render', 'browser-error'],
  ['hydration', 'hydration-error'],
] as const)('a failure of kind %s is told as %s, and once', async (kind, signal) => {
  const { reports } = browser();
  const report = await load();
  const failures: DocumentFailure[] = [];
  await report(first, failures, consent(false));
  failures.push({ kind, remote: 'mf-search' }, { kind: 'vendor', remote: 'shell' });
  await report(first, failures, consent(false));
  await report(first, failures, consent(false));
  expect(reports.map(({ failures: told }) => told)).toEqual([[], [{ remote: 'mf-search', signal }]]);
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

test('without a ticket nothing is told', async () => {
  const { reports } = browser('');
  await (await load())(first, [{ kind: 'render', remote: 'mf-search' }], consent(true));
  expect(reports).toEqual([]);
});
