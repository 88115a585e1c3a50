import { menuGroups } from './menu-groups.server.ts';
import { MENUS, SUB_ITEM, WINTER_SALE } from './menus.fixture.ts';

const groups = menuGroups(MENUS, { items: [WINTER_SALE], subItems: [SUB_ITEM] });
const browse = groups[0];

test('tours of a category are sorted by title', () => {
  expect(browse?.categories[0]?.tours.map(({ title }) => title)).toEqual(['Andalusia', 'Crete', 'Zagreb']);
});

test('the promotional item is appended as an extra item of both menus', () => {
  expect(groups.at(-1)).toMatchObject({
    title: 'Winter sale',
    url: '/pages/winter-sale',
    hasPanel: false,
    desktop: true,
    mobile: true,
    tone: 'ember',
  });
});

test('a promotional sub-item goes under the category of its name and no other', () => {
  expect(browse?.categories.map(({ extras }) => extras.length)).toEqual([0, 1]);
  expect(browse?.categories[1]).toMatchObject({ isPromotion: true, isNew: true });
});

test('the HTML of a block arrives without its script', () => {
  expect(JSON.stringify(groups[1]?.blocks[0]?.content)).toBe('[{"tag":"p","children":["Slow roads."]}]');
});

test('every group leads somewhere before any script', () => {
  expect(groups.map(({ url }) => url)).toEqual([
    '/tours',
    '/about-us',
    '/blog',
    '/tours-help',
    '/pages/winter-sale',
  ]);
});
