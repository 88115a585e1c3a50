import { getMenus } from '@fernweh/api-client/content';
import { promotionalNavItems, promotionalSubNavItems } from '@fernweh/vendors/contentful';
import { MENUS, WINTER_SALE } from '../model/menus.fixture.ts';
import { load as loadFooter } from './footer.server.ts';
import { load } from './header.server.ts';

jest.mock('@fernweh/api-client/content', () => ({ getMenus: jest.fn() }));
jest.mock('@fernweh/vendors/contentful', () => ({
  promotionalNavItems: jest.fn(),
  promotionalSubNavItems: jest.fn(),
}));

const menus = jest.mocked(getMenus);
const call = { signal: new AbortController().signal };

beforeEach(() => {
  jest.mocked(promotionalNavItems).mockResolvedValue([WINTER_SALE]);
  jest.mocked(promotionalSubNavItems).mockResolvedValue([]);
});

test('menus and promotional items make one menu', async () => {
  menus.mockResolvedValue(MENUS);
  const { groups } = await load(call);
  expect(groups.map(({ title }) => title)).toEqual([
    'Browse Tours',
    'About Us',
    'Travel Inspiration',
    'Mobile only',
    'Winter sale',
  ]);
});

test('menus away: logged, and the header has an empty menu', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  menus.mockRejectedValue(new Error('HTTP error! status: 503'));
  expect(await load(call)).toEqual({ groups: [] });
  expect(log).toHaveBeenCalledWith('The menus could not be read', 'HTTP error! status: 503');
});

test('menus away: the footer keeps what does not come from them', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  menus.mockRejectedValue(new Error('away'));
  expect(await loadFooter(call)).toMatchObject({ blocks: [], year: new Date().getUTCFullYear() });
});
