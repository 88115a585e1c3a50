import { networks } from '../../test/crowd.ts';
import { createHealthLedger } from './health-ledger.ts';
import { createNetworkCounts, MOST_OF_NETWORK } from './network-counts.ts';

const bad = { bad: { 'server-error': 1 } } as const;

test('a few documents of a network count, and those of another as many', () => {
  const counts = createNetworkCounts();
  const [one = '', other = ''] = networks(2);
  const counted = (network: string) =>
    Array.from({ length: 1000 }, () => counts.document(network)).filter(Boolean).length;
  expect([counted(one), counted(other)]).toEqual([MOST_OF_NETWORK, MOST_OF_NETWORK]);
});

test('all networks of a /48 are one: of their documents as many count as of one network', () => {
  const counts = createNetworkCounts();
  const site = 'the-same-48';
  const counted = networks(1000).filter(network => counts.document(`${network}.${site}`));
  expect(counted).toHaveLength(MOST_OF_NETWORK);
  expect(counts.all()).toHaveLength(1);
  expect(counts.document(networks(1)[0] ?? '')).toBeDefined();
});

test('a flood of networks needs bounded memory, and displaces others only as far as it is more than they are', () => {
  const counts = createNetworkCounts();
  // Ids are hashes, so that those of visitors and those of strangers lie among each other.
  const id = (name: string, index: number) =>
    `${((index * 7919) % 100_003).toString().padStart(6, '0')}${name}`.padEnd(11, '-');
  const visitors = Array.from({ length: 1000 }, (_, index) => id('v', index));
  for (const network of visitors) counts.document(network);
  for (let index = 0; index < 20_000; index += 1) counts.document(id('x', index + 1000));
  expect(counts.all().length).toBeLessThanOrEqual(2001);
  const before = counts.all().length;
  // Of 21,000 networks, 1,000 are visitors': of the 2,000 that are kept about 95.
  const kept = visitors.filter(network => {
    const known = counts.document(network);
    return known !== undefined;
  });
  expect(kept.length).toBeGreaterThan(60);
  expect(kept.length).toBeLessThan(140);
  expect(counts.all().length).toBe(before);
});

test('failures of networks that are not kept are those of one network', () => {
  const counts = createNetworkCounts();
  for (const network of networks(5000)) counts.renders(network, bad);
  const all = counts.all();
  expect(all.length).toBeLessThanOrEqual(2001);
  expect(all.reduce((sum, one) => sum + (one.bad['server-error'] ?? 0), 0)).toBe(5000);
});

test('of the documents that servers sent to a network a few count, and those that failed first', () => {
  const counts = createNetworkCounts();
  const [one = ''] = networks(1);
  counts.renders(one, { documents: 20, bad: { 'missing-part': 5 } });
  counts.renders(one, { documents: 1000 });
  counts.renders(one, { documents: 1000, bad: { 'missing-part': 900 } });
  expect(counts.all().map(({ served }) => served)).toEqual([{ bad: 5, of: MOST_OF_NETWORK }]);
});

test('renders are added up by view, for a release and for each network, of as many views as one report has', () => {
  const ledger = createHealthLedger();
  const fast = [0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0];
  const views = (first: number) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`view-${first + index}`, fast]));
  for (const [sequence, first] of [
    [1, 0],
    [2, 20],
  ] as const)
    ledger.add({
      ...{ shell: 'one', sequence },
      releases: [
        {
          ...{ remote: 'mf-search', version: 'c1', signals: {}, durations: fast, views: views(first) },
          networks: { [networks(1)[0] ?? '']: { durations: fast, views: views(first) } },
        },
      ],
    });
  const {
    views: all = {},
    networks: [own],
  } = ledger.of('mf-search', 'c1');
  expect(own?.views).toEqual(all);
  expect(Object.keys(all)).toHaveLength(40);
  expect([all['view-0']?.[2], all['view-25']?.[2]]).toEqual([4, 8]);
});
