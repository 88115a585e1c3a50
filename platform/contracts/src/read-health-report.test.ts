import { readHealthReport } from './read-health-report.ts';
import type { HealthReport } from './release-health.ts';

const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const ERROR = { signal: 'browser-error', part: 'search', message: 'TypeError', count: 1 } as const;
const release = (remote: string, more: object = {}) => ({
  ...{ remote, version: 'v1', signals: { fallback: { bad: 1, of: 2 } }, durations: NOTHING },
  ...more,
});
const DOCUMENT = { id: 'x'.repeat(16), failures: [], releases: { 'mf-a': 'v1' } };

function read(more: object) {
  const report = { shell: 'host:1:a', sequence: 1, releases: [release('mf-a'), release('mf-b')], ...more };
  const leftOut: string[] = [];
  const kept: HealthReport = readHealthReport(structuredClone(report), path => leftOut.push(path));
  return { report, kept, leftOut };
}

test('a good report stays as it is', () => {
  const { report, kept, leftOut } = read({ documents: [DOCUMENT] });
  expect(kept).toEqual(report);
  expect(leftOut).toEqual([]);
});

test.each(['a.ts:99999999', 'a.ts:-6', 'a.ts:1.5', 'a.ts:1\n2', 7])(
  'the place in the sources %j costs itself alone',
  source => {
    const errors = [{ ...ERROR, source }, ERROR];
    const { kept, leftOut } = read({ releases: [release('mf-a', { errors }), release('mf-b')] });
    expect(kept.releases).toEqual([release('mf-a', { errors: [ERROR, ERROR] }), release('mf-b')]);
    expect(leftOut).toEqual(['releases[0].errors[0].source']);
  },
);

test.each([
  ['an error without a part', { errors: [ERROR, { ...ERROR, part: 'a b' }] }, { errors: [ERROR] }],
  [
    'a signal that an older desk does not know',
    { signals: { 'new-one': { bad: 1, of: 1 } } },
    { signals: {} },
  ],
  ['counts of an unknown network', { networks: { '?': { of: 1 } } }, { networks: {} }],
  ['another number of buckets', { paints: [1] }, {}],
])('%s costs no more of its release', (_what, more, kept) => {
  expect(read({ releases: [release('mf-a', more)] }).kept.releases).toEqual([release('mf-a', kept)]);
});

test('a release or a document that cannot be read costs the others nothing', () => {
  const { kept, leftOut } = read({
    releases: [release('mf-a', { durations: 'many' }), release('mf-b')],
    documents: [{ ...DOCUMENT, id: '?' }, DOCUMENT],
  });
  expect(kept.releases).toEqual([release('mf-b')]);
  expect(kept.documents).toEqual([DOCUMENT]);
  expect(leftOut).toContain('documents[0].id');
});

test.each([[{ shell: 'a b' }], [{ sequence: 0 }], [{ releases: 7 }]])('%j is no report', more => {
  expect(() => read(more)).toThrow();
});

const STATE = { requests: 1, pages: { bad: 0, of: 1 }, circuits: [], stable: {}, canary: {} };

test('what an earlier shell tells of its refusals is read, and more than a remote can have is left out alone', () => {
  const earlier = { ...STATE, refused: { 'mf-a': 'two' } };
  expect(read({ state: earlier }).kept.state).toEqual(earlier);
  const allRefused = { 'mf-a': ['one', 'two'], 'mf-b': ['1', '2', '3', '4', '5'] };
  const { kept, leftOut } = read({ state: { ...earlier, allRefused } });
  expect(kept.state).toEqual({ ...earlier, allRefused: { 'mf-a': ['one', 'two'] } });
  expect(leftOut).toEqual(['state.allRefused.mf-b']);
});

test('an error of a page that a grant allows arrives', () => {
  const errors = [{ ...ERROR, part: 'mf-offers/offers' }];
  const { report, kept, leftOut } = read({ releases: [release('mf-offers', { errors })] });
  expect(kept).toEqual(report);
  expect(leftOut).toEqual([]);
});
