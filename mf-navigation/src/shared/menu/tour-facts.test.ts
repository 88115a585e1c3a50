import { getPrices, getTours } from '@fernweh/api-client/tours';
import { menuGroups } from './menu-groups.server.ts';
import { MENUS } from './menus.fixture.ts';
import { withTourFacts } from './tour-facts.server.ts';

jest.mock('@fernweh/api-client/tours', () => ({ getTours: jest.fn(), getPrices: jest.fn() }));

const GEO = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;
const country = (title: string) => ({ slug: title.toLowerCase(), title, region: 'europe' });
const groups = menuGroups(MENUS, { items: [], subItems: [] });
const slugs = groups[0]?.categories[0]?.tours.map(({ url }) => url.replace('/tours/', '')) ?? [];
const shown = async () => {
  const made = await withTourFacts(groups, { geo: GEO, signal: AbortSignal.timeout(1000) });
  return made[0]?.categories[0]?.tours.map(({ title, fact }) => [title, fact]);
};

beforeEach(() => {
  jest.mocked(getTours).mockResolvedValue([
    { slug: slugs[0], countries: [country('Spain')], days: 8 },
    { slug: slugs[1], countries: [country('Greece'), country('Albania'), country('Italy')], days: 1 },
  ] as never);
  jest.mocked(getPrices).mockResolvedValue({
    [slugs[0] ?? '']: { from: { amount: 124_900, currency: 'GBP' }, lowest: true },
    [slugs[1] ?? '']: { from: { amount: 99_000, currency: 'GBP' }, lowest: false },
  } as never);
});

test('a tour of the menu says country, length and price, in the order of the titles', async () => {
  expect(await shown()).toEqual([
    ['Andalusia', 'Spain, 8 days, from £1,249'],
    ['Crete', 'Greece and 2 more, 1 day, £990'],
    ['Zagreb', undefined],
  ]);
});

test('without prices it says the rest, and without the API the menu is as editors wrote it', async () => {
  jest.mocked(getPrices).mockRejectedValue(new Error('no prices'));
  expect((await shown())?.[0]).toEqual(['Andalusia', 'Spain, 8 days']);
  const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(getTours).mockRejectedValue(new Error('away'));
  expect(await shown()).toEqual([
    ['Andalusia', undefined],
    ['Crete', undefined],
    ['Zagreb', undefined],
  ]);
  expect(warned).toHaveBeenCalledWith('facts of the menus’ tours could not be read', 'away');
});
