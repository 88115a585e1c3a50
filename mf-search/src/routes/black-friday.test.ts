import { searchAll } from '@fernweh/vendors/algolia';
import { load } from './black-friday.server.ts';

jest.mock('@fernweh/vendors/algolia', () => ({ createSearchClient: () => ({}), searchAll: jest.fn() }));

const found = (count: number, total = count) => ({
  hits: Array.from({ length: count }, (_, n) => ({ slug: `tour-${n}` })),
  total,
  facets: {},
});
const shown = async (sale: number, usual: number) => {
  jest.mocked(searchAll).mockResolvedValue([found(sale, 40), found(usual, 60), found(0)] as never);
  const { found: tours } = await load({
    url: new URL('https://site.example/black-friday'),
    geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
    config: { search: {} },
    signal: AbortSignal.timeout(1000),
  } as never);
  return [tours?.sale.length, tours?.usual.length, tours?.total];
};

test('the finder lists ten tours, those on sale first, and how many there are', async () => {
  expect(await shown(10, 10)).toEqual([10, 0, 100]);
  expect(await shown(3, 10)).toEqual([3, 7, 100]);
  expect(await shown(0, 4)).toEqual([0, 4, 100]);
  expect(jest.mocked(searchAll).mock.lastCall?.[1]?.map(({ hitsPerPage }) => hitsPerPage)).toEqual([
    10, 10, 0,
  ]);
});
