import type { CachedPage, MissingPart } from '../pages/page-cache.ts';
import type { Composition } from '../releases/composition.ts';
import { documentCounter } from './count-documents.ts';
import { createHealthCounts } from './health-counts.ts';
import { createNetworks } from './networks.ts';

/** What is sent from the cache counts for the releases in it (docs/decisions/172). */
const TRACE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const STABLE = { 'mf-content': { version: 'c1' }, 'mf-search': { version: 's1' } };
const composition = (canaries?: string[]) =>
  ({
    current: (cohort?: string) =>
      cohort === 'canary' && canaries
        ? { set: { releases: { ...STABLE, 'mf-search': { version: 's2' } } }, canaries }
        : { set: { releases: STABLE } },
  }) as unknown as Pick<Composition, 'current'>;

function counter(canaries?: string[]) {
  const counts = createHealthCounts();
  const networks = createNetworks('secret');
  networks.asked(TRACE, '198.51.100.7');
  const count = documentCounter(counts, composition(canaries), networks);
  const page = (search: string, missing?: MissingPart) =>
    ({
      parts: {
        'mf-content': { version: 'c1' },
        'mf-search': { version: search, missing },
      },
      madeFor: TRACE,
    }) as unknown as CachedPage;
  const taken = () => Object.fromEntries(counts.take().map(one => [`${one.remote} ${one.version}`, one]));
  return { count, page, taken, networks };
}

test('each document that is sent counts for every release in it', () => {
  const { count, page, taken } = counter();
  for (let visit = 0; visit < 3; visit += 1) count(page('s1'), 'stable', '203.0.113.1');
  const { 'mf-content c1': content, 'mf-search s1': search } = taken();
  expect(content?.signals).toEqual({
    'missing-part': { bad: 0, of: 3 },
    'service-missing': { bad: 0, of: 3 },
  });
  expect(search?.signals).toEqual(content?.signals);
  expect(search?.networks).toBeUndefined();
});

test('a canary’s count by network, and the releases beside it answer for nothing', () => {
  const { count, page, taken, networks } = counter(['mf-search']);
  count(page('s2'), 'canary', '203.0.113.1');
  count(page('s2'), 'canary', '203.0.113.1');
  const all = taken();
  expect(Object.keys(all)).toEqual(['mf-search s2']);
  expect(all['mf-search s2']?.networks).toEqual({ [networks.idOf('203.0.113.1')]: { documents: 2 } });
});

test('copies of a page without its part count for the network that had it made, whoever gets them', () => {
  const { count, page, taken, networks } = counter(['mf-search']);
  for (const address of ['203.0.113.1', '192.0.2.1', '198.18.0.1'])
    count(page('s2', 'by-release'), 'canary', address);
  expect(taken()['mf-search s2']).toMatchObject({
    signals: { 'missing-part': { bad: 3, of: 3 } },
    networks: { [networks.idOf('198.51.100.7')]: { documents: 3, bad: { 'missing-part': 3 } } },
  });
});

test('what a service did counts by itself, and nothing else is known of the release then', () => {
  const { count, page, taken, networks } = counter(['mf-search']);
  count(page('s2', 'by-service'), 'canary', '203.0.113.1');
  const told = taken()['mf-search s2'];
  expect(told?.signals).toEqual({ 'service-missing': { bad: 1, of: 1 } });
  expect(told?.networks).toEqual({
    [networks.idOf('198.51.100.7')]: { documents: 1, bad: { 'service-missing': 1 } },
  });
});

test('whose page left a part no time counts nothing for it', () => {
  const { count, page, taken } = counter(['mf-search']);
  count(page('s2', 'by-page'), 'canary', '203.0.113.1');
  expect(taken()).toEqual({});
});

test('a copy that another release made counts for none', () => {
  const { count, page, taken } = counter();
  count(page('s0'), 'stable', '203.0.113.1');
  expect(Object.keys(taken())).toEqual(['mf-content c1']);
});
