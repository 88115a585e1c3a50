import { getMenus } from '@fernweh/api-client/content';
import { promotionalNavItems, promotionalSubNavItems } from '@fernweh/vendors/contentful';
import { load as loadMenus } from '../fragments/menus.server.ts';
import { MENUS, WINTER_SALE } from '../shared/menu/menus.fixture.ts';
import { load as loadFooter } from './footer.server.ts';
import { load } from './header.server.ts';

jest.mock('@fernweh/api-client/content', () => ({ getMenus: jest.fn() }));
jest.mock('@fernweh/api-client/tours', () => ({ getTours: async () => [], getPrices: async () => ({}) }));
jest.mock('@fernweh/vendors/contentful', () => ({
  promotionalNavItems: jest.fn(),
  promotionalSubNavItems: jest.fn(),
}));

const menus = jest.mocked(getMenus);
const geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;
const call = { signal: new AbortController().signal, geo };
const incomplete = jest.fn();

beforeEach(() => {
  incomplete.mockReset();
  jest.mocked(promotionalNavItems).mockResolvedValue([WINTER_SALE]);
  jest.mocked(promotionalSubNavItems).mockResolvedValue([]);
});

test('menus and promotional items make one menu', async () => {
  menus.mockResolvedValue(MENUS);
  const titles = async (loading: Promise<{ groups: { title: string }[] }>) =>
    (await loading).groups.map(({ title }) => title);
  const row = ['Browse Tours', 'About Us', 'Travel Inspiration'];
  expect(await titles(load(call))).toEqual([...row, 'Winter sale']);
  expect(await titles(loadMenus(call))).toEqual([...row, 'Mobile only', 'Winter sale']);
});

test('the header carries the row alone, and the fragment what opens', async () => {
  menus.mockResolvedValue(MENUS);
  expect(JSON.stringify(await load(call))).not.toContain('Andalusia');
  expect(JSON.stringify(await loadMenus(call))).toContain('Andalusia');
});

test('menus that cannot be fetched are an error of the fragment, so that the next touch asks again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  menus.mockRejectedValueOnce(new Error('unavailable'));
  await expect(loadMenus(call)).rejects.toThrow('no menus');
});

test('menus that cannot be fetched are logged, and the header has an empty menu', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  menus.mockRejectedValue(new Error('HTTP error! status: 503'));
  expect(await load({ ...call, incomplete })).toEqual({ groups: [] });
  expect(log).toHaveBeenCalledWith('menus could not be read', 'HTTP error! status: 503');
  expect(incomplete.mock.calls).toEqual([['menus']]);
});

test('a menu without any part counts as one that could not be fetched', async () => {
  menus.mockResolvedValue({ ...MENUS, mainMenu: { menuParts: [] } });
  await load({ ...call, incomplete });
  expect(incomplete.mock.calls).toEqual([['menus']]);
});

test('without the menus the footer shows what does not come from them', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  menus.mockRejectedValue(new Error('unavailable'));
  expect(await loadFooter(call)).toMatchObject({ blocks: [], year: new Date().getUTCFullYear() });
});

test.each([
  ['nav-item', promotionalNavItems],
  ['sub-nav-item', promotionalSubNavItems],
])(
  'a failed call for %s is logged and leaves the page incomplete; the rest of the menu stays',
  async (name, fetchItems) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    menus.mockResolvedValue(MENUS);
    jest.mocked(fetchItems).mockRejectedValue(new Error('unavailable'));
    const { groups } = await load({ ...call, incomplete });
    expect(groups[0]?.title).toBe('Browse Tours');
    expect(log).toHaveBeenCalledWith(`${name} could not be read`, 'unavailable');
    expect(incomplete.mock.calls).toEqual([[name]]);
  },
);
