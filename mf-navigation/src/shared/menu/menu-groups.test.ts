import { menuGroups } from './menu-groups.server.ts';
import { MENUS, SUB_ITEM, WINTER_SALE } from './menus.fixture.ts';

const groups = menuGroups(MENUS, { items: [WINTER_SALE], subItems: [SUB_ITEM] });
const browse = groups[0];

test('tours of a category are sorted by title', () => {
  expect(browse?.categories[0]?.tours.map(({ title }) => title)).toEqual(['Andalusia', 'Crete', 'Zagreb']);
});

test('the promotional item is the last item of both menus', () => {
  expect(groups.at(-1)).toMatchObject({
    title: 'Winter sale',
    url: '/pages/winter-sale',
    hasPanel: false,
    desktop: true,
    mobile: true,
    paint: { background: '#b8441f', text: '#ffffff' },
  });
});

test('a promotional sub-item stands under the category that it names only', () => {
  expect(browse?.categories.map(({ extras }) => extras.length)).toEqual([0, 1]);
  expect(browse?.categories[1]).toMatchObject({ isPromotion: true, isNew: true });
});

test('scripts are removed from the HTML of a block', () => {
  expect(JSON.stringify(groups[1]?.blocks[0]?.content)).toBe('[{"tag":"p","children":["Slow roads."]}]');
});

test('every group has a URL for visitors without script', () => {
  expect(groups.map(({ url }) => url)).toEqual([
    '/tours',
    '/about-us',
    '/blog',
    '/tours-help',
    '/pages/winter-sale',
  ]);
});
