import type { DocumentHealth } from '@flotilla/contracts/release-health';
import { createDocumentCounts } from './document-counts.ts';
import { createHealthLedger } from './health-ledger.ts';

const RELEASES = { 'mf-search': 's1', 'mf-content': 'c1' };
const doc = (id: string, more: Partial<DocumentHealth> = {}): DocumentHealth => ({
  id: id.padEnd(16, '-'),
  releases: RELEASES,
  failures: [],
  ...more,
});
let sequence = 0;
const report = (...documents: DocumentHealth[]) => {
  sequence += 1;
  return { shell: 'shell-1', sequence, releases: [], documents };
};
const signalsOf = (
  counted: ReturnType<ReturnType<typeof createDocumentCounts>['counted']>,
  remote = 'mf-search',
) => counted.releases.find(one => one.remote === remote)?.signals;

test('a document is one observation of each signal of each remote that it uses', () => {
  const counts = createDocumentCounts(createHealthLedger());
  const good = { bad: 0, of: 1 };
  expect(signalsOf(counts.counted(report(doc('a'))))).toEqual({
    'load-failure': good,
    'browser-error': good,
    'hydration-error': good,
  });
  // Two shells may have been told of the same document.
  expect(counts.counted(report(doc('a'))).releases).toEqual([]);
});

test.each(['load-failure', 'browser-error', 'hydration-error'] as const)(
  'a later %s of a document makes its one observation bad, once, and blames one remote',
  signal => {
    const counts = createDocumentCounts(createHealthLedger());
    counts.counted(report(doc('a')));
    const failures = [{ remote: 'mf-search', signal }];
    const counted = counts.counted(report(doc('a', { failures }), doc('a', { failures })));
    expect(signalsOf(counted)).toEqual({ [signal]: { bad: 1, of: 0 } });
    expect(signalsOf(counted, 'mf-content')).toBeUndefined();
  },
);

test('shifts and paints count for every remote of the page, once', () => {
  const counts = createDocumentCounts(createHealthLedger());
  const counted = counts.counted(
    report(doc('a', { shift: 0.3, paint: 1200 }), doc('a', { shift: 0, paint: 9000 })),
  );
  for (const remote of Object.keys(RELEASES))
    expect(signalsOf(counted, remote)).toMatchObject({
      'layout-shift': { bad: 1, of: 1 },
      'slow-paint': { bad: 0, of: 1 },
    });
  expect(counted.releases[0]?.paints).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0]);
  expect(counted.releases[0]?.shifts).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0]);
});

test('the slowest interaction counts once, for the remote whose part was used', () => {
  const counts = createDocumentCounts(createHealthLedger());
  const interaction = (ms: number) => doc('a', { interaction: { remote: 'mf-search', ms } });
  const { releases } = counts.counted(report(interaction(180), interaction(900)));
  expect(releases.find(({ remote }) => remote === 'mf-search')?.interactions).toEqual([
    0, 0, 0, 1, 0, 0, 0, 0, 0,
  ]);
  expect(releases.find(({ remote }) => remote === 'mf-content')?.interactions).toBeUndefined();
});

test('counts of browsers are added to those of the server', () => {
  const durations = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const server = { remote: 'mf-search', version: 's1', signals: { fallback: { bad: 0, of: 1 } }, durations };
  const counted = createDocumentCounts(createHealthLedger()).counted({
    ...report(doc('a')),
    releases: [server],
  });
  expect(signalsOf(counted)).toMatchObject({
    fallback: { bad: 0, of: 1 },
    'browser-error': { bad: 0, of: 1 },
  });
});
