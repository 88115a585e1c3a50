import { networks, tell } from '../../test/crowd.ts';
import { createHealthLedger } from '../health/health-ledger.ts';
import { judge } from './judge.ts';

const REMOTE = 'mf-search';
const durations = (renders: number) => [0, 0, renders, 0, 0, 0, 0, 0, 0, 0, 0];

/** A ledger in which the stable release was seen by many, and the canary by some, and did well on the server. */
function compared(visitors: number) {
  const ledger = createHealthLedger();
  const documents = (version: string, from: string[], times: number, bad: boolean) => {
    for (const network of from)
      for (let time = 0; time < times; time += 1)
        tell(ledger, { remote: REMOTE, version, signal: 'browser-error', network, bad });
  };
  let sequence = 0;
  const renders = (version: string, of: number, by: Record<string, number> = {}, slow = 0) => {
    sequence += 1;
    const bad = Object.values(by).reduce((sum, count) => sum + count, 0);
    const own = ([network, count]: [string, number]) => [
      network,
      { bad: { 'server-error': count }, of: count, ...(slow > 0 && { durations: slowOnes(slow) }) },
    ];
    const release = {
      ...{ remote: REMOTE, version, signals: { 'server-error': { bad, of } } },
      durations: durations(of).map((count, index) => count + (slowOnes(slow)[index] ?? 0)),
      networks: Object.fromEntries(Object.entries(by).map(own)),
    };
    ledger.add({ shell: 'one', sequence, releases: [release] });
  };
  documents('stable', networks(500), 2, false);
  documents('canary', networks(visitors), 8, false);
  renders('stable', 1000);
  renders('canary', 500);
  return {
    documents,
    renders,
    verdict: () => judge(ledger.of(REMOTE, 'stable'), ledger.of(REMOTE, 'canary')),
  };
}

const slowOnes = (count: number) => [0, 0, 0, 0, 0, 0, count, 0, 0, 0, 0];

test('without attackers a good canary is promoted', () => {
  expect(compared(60).verdict().verdict).toBe('promote');
});

test.each([1, 4, 10, 15])(
  'failed documents of %d networks condemn nothing, and say that they do not count',
  count => {
    const { documents, verdict } = compared(60);
    documents('canary', networks(count, 'x'), 1000, true);
    const { verdict: decision, findings } = verdict();
    expect(decision).not.toBe('roll-back');
    expect(findings.find(({ signal }) => signal === 'browser-error')).toMatchObject({
      networks: 60 + count,
      leftOut: count * 50,
    });
  },
);

test('failed documents of nineteen networks condemn nothing where nobody else reports, and promote nothing', () => {
  const { documents, verdict } = compared(0);
  documents('canary', networks(19, 'x'), 50, true);
  expect(verdict().verdict).toBe('hold');
});

test('failed documents of twenty networks condemn, but no few of them', () => {
  const { documents, verdict } = compared(0);
  documents('canary', networks(20, 'x'), 1, true);
  expect(verdict().verdict).toBe('hold');
  documents('canary', networks(20, 'x'), 9, true);
  expect(verdict().verdict).toBe('roll-back');
});

test.each([20, 300])(
  'beside %d networks thirty others neither condemn a canary nor make it good, and the finding says that they disagree',
  count => {
    const { documents, verdict } = compared(count);
    documents('canary', networks(30, 'x'), 50, true);
    const { verdict: decision, findings } = verdict();
    expect(decision).toBe('hold');
    expect(findings.find(({ signal }) => signal === 'browser-error')?.disputed?.bad).toBe(30 * 50);
  },
);

test('thirty networks that speak against the stable release make no canary good that fails', () => {
  const { documents, verdict } = compared(300);
  documents('stable', networks(30, 'x'), 50, true);
  documents('canary', networks(30, 'x'), 50, false);
  documents('canary', networks(300), 1, true);
  expect(verdict().verdict).toBe('roll-back');
});

test('a release whose pages are often slow is expected to go on so, whatever number of documents a network has', () => {
  const ledger = createHealthLedger();
  const slow = (version: string, documents: number) => {
    for (const [index, network] of networks(60).entries())
      for (let time = 0; time < documents; time += 1)
        tell(ledger, {
          ...{ remote: REMOTE, version, signal: 'slow-paint', network },
          bad: (time + index) % 5 === 0,
        });
  };
  slow('stable', 50);
  slow('canary', 10);
  const { findings } = judge(ledger.of(REMOTE, 'stable'), ledger.of(REMOTE, 'canary'));
  expect(findings).toMatchObject([{ signal: 'slow-paint', result: 'not-worse' }]);
});

test('one network holds a canary only until others have said enough', () => {
  const { documents, verdict } = compared(60);
  documents('canary', networks(1, 'x'), 50, true);
  expect(verdict().verdict).toBe('hold');
  documents('canary', networks(200, 'y'), 3, false);
  expect(verdict().verdict).toBe('promote');
});

test('renders that one network makes fail condemn no canary; those that five make fail do', () => {
  const { renders, verdict } = compared(60);
  renders('canary', 200, { stranger: 200 });
  expect(verdict().verdict).toBe('promote');
  renders('canary', 0, Object.fromEntries(networks(9).map(network => [network, 20])));
  expect(verdict().verdict).toBe('roll-back');
});

test('a canary that fails for the only network that asks is neither condemned nor promoted', () => {
  const ledger = createHealthLedger();
  const release = (version: string, bad: number) => ({
    ...{
      remote: REMOTE,
      version,
      durations: durations(1000),
      signals: { 'server-error': { bad, of: 1000 } },
    },
    ...(bad > 0 && { networks: { stranger: { bad: { 'server-error': bad }, of: 1000 } } }),
  });
  ledger.add({ shell: 'one', sequence: 1, releases: [release('stable', 0), release('canary', 1000)] });
  expect(judge(ledger.of(REMOTE, 'stable'), ledger.of(REMOTE, 'canary')).verdict).toBe('hold');
});

test('slow pages that one network asks for condemn no canary', () => {
  const { renders, verdict } = compared(60);
  renders('canary', 0, { stranger: 0.5 }, 500);
  expect(verdict().findings.find(({ signal }) => signal === 'slow-render')).toMatchObject({
    result: 'not-worse',
    leftOut: 500,
  });
});
