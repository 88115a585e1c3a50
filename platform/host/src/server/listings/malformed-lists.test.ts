import type { ListParts } from '@flotilla/contracts/listing';
import { createListings } from './listings.ts';

/** What a remote answers, and what is reported of it. */
function listingsOf(parts: ListParts) {
  const report = jest.fn();
  const current = () => ({
    set: { releases: { 'mf-content': { version: 'a' } } },
    pool: { list: async () => parts },
  });
  return {
    report,
    ...createListings({ composition: { current } as never, config: {} as never, failures: { report } }),
  };
}

test.each([
  ['bad', Array.from({ length: 40_000 }, () => ({})), 'sitemap/pages: malformed at 0'],
  [
    'too many',
    Array.from({ length: 50_001 }, () => ({ path: '/blog' })),
    'sitemap/pages: malformed at its beginning',
  ],
])('entries that are %s cost one short line', async (_how, value, message) => {
  const { sitemap, report } = listingsOf({ pages: { value } });
  expect(await sitemap()).toEqual({ entries: [], complete: false });
  expect(report.mock.calls).toEqual([[expect.anything(), { message }]]);
});

test('a feed whose items are bad, or have too many tags, costs one short line', async () => {
  const item = {
    title: 'a',
    path: '/a',
    description: '',
    author: '',
    publishedAt: '',
    tags: Array(101).fill('a'),
  };
  const { feed, report } = listingsOf({
    journal: { value: { title: 'a', description: '', items: [item, ...Array(5000).fill({})] } },
  });
  expect(await feed('mf-content', 'journal')).toBeUndefined();
  expect(report.mock.calls[0]?.[1].message.length).toBeLessThan(60);
});
