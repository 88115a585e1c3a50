import { readLeniently, type Slip } from '@fernweh/contracts/lenient';
import { menuResponse } from '@fernweh/contracts/menus';
import type { ContactChannels, MenuGroup } from './menu.ts';
import { contactOf, menuGroups } from './menu-groups.server.ts';
import { FULL_MENUS } from './menus.fixture.ts';

/** Every field of the menu response (product/content 6–12): once null, once absent, once of a wrong type. */

/** What a slip costs: the field alone, or the entry that can't be shown without it. */
const FIELD = 'costs the field';
const CONTAINER = 'costs what contains it';
type Cost = typeof FIELD | typeof CONTAINER;
type Shown = { groups: MenuGroup[]; contact: ContactChannels; blocks: unknown[]; slips: Slip[] };

const FIELDS: readonly [path: string, cost: Cost][] = [
  ['mainMenu.menuParts.0.title', CONTAINER],
  ['mainMenu.menuParts.0.mobileTitle', FIELD],
  ['mainMenu.menuParts.0.mainMenuItem', FIELD],
  ['mainMenu.menuParts.0.hasSubMenu', FIELD],
  ['mainMenu.menuParts.0.newItem', FIELD],
  ['mainMenu.menuParts.0.desktop', FIELD],
  ['mainMenu.menuParts.0.mobile', FIELD],
  ['mainMenu.menuParts.0.colourConfigs', FIELD],
  ['mainMenu.menuParts.0.colourConfigs.backgroundColour', FIELD],
  ['mainMenu.menuParts.0.colourConfigs.textColour', FIELD],
  ['mainMenu.menuParts.0.mobileIcons', FIELD],
  ['mainMenu.menuParts.0.mobileIcons.slug', FIELD],
  ['mainMenu.menuParts.0.mobileIcons.standardIcon', FIELD],
  ['mainMenu.menuParts.0.mobileIcons.standardIcon.title', FIELD],
  ['mainMenu.menuParts.0.mobileIcons.standardIcon.url', CONTAINER],
  ['mainMenu.menuParts.0.mobileIcons.activeIcon', FIELD],
  ['mainMenu.menuParts.0.mobileIcons.activeIcon.title', FIELD],
  ['mainMenu.menuParts.0.mobileIcons.activeIcon.url', CONTAINER],
  ['mainMenu.menuParts.0.mobileIcons.nonActiveIcon', FIELD],
  ['mainMenu.menuParts.0.mobileIcons.nonActiveIcon.title', FIELD],
  ['mainMenu.menuParts.0.mobileIcons.nonActiveIcon.url', CONTAINER],
  ['mainMenu.menuParts.0.optionalUrl', FIELD],
  ['mainMenu.menuParts.0.content', FIELD],
  ['mainMenu.menuParts.0.travelInspirationCards', FIELD],
  ['mainMenu.menuParts.0.aboutUsBlocks', FIELD],
  ['mainMenu.menuParts.0.content.0.slug', FIELD],
  ['mainMenu.menuParts.0.content.0.title', CONTAINER],
  ['mainMenu.menuParts.0.content.0.newCategory', FIELD],
  ['mainMenu.menuParts.0.content.0.subMenuUrl', FIELD],
  ['mainMenu.menuParts.0.content.0.linkedTours', FIELD],
  ['mainMenu.menuParts.0.content.0.linkedTours.0.slug', FIELD],
  ['mainMenu.menuParts.0.content.0.linkedTours.0.title', CONTAINER],
  ['mainMenu.menuParts.0.content.0.linkedTours.0.url', CONTAINER],
  ['mainMenu.menuParts.0.content.0.linkedTours.0.newTour', FIELD],
  ['mainMenu.menuParts.0.content.0.linkedTours.0.image', FIELD],
  ['mainMenu.menuParts.0.travelInspirationCards.0.slug', FIELD],
  ['mainMenu.menuParts.0.travelInspirationCards.0.title', CONTAINER],
  ['mainMenu.menuParts.0.travelInspirationCards.0.url', CONTAINER],
  ['mainMenu.menuParts.0.travelInspirationCards.0.newTour', FIELD],
  ['mainMenu.menuParts.0.travelInspirationCards.0.image', FIELD],
  ['mainMenu.menuParts.0.travelInspirationCards.0.image.title', FIELD],
  ['mainMenu.menuParts.0.travelInspirationCards.0.image.url', CONTAINER],
  ['mainMenu.menuParts.0.aboutUsBlocks.0.slug', FIELD],
  ['mainMenu.menuParts.0.aboutUsBlocks.0.title', CONTAINER],
  ['mainMenu.menuParts.0.aboutUsBlocks.0.linkUrl', FIELD],
  ['mainMenu.menuParts.0.aboutUsBlocks.0.linkText', FIELD],
  ['mainMenu.menuParts.0.aboutUsBlocks.0.content', FIELD],
  ['mainMenu.menuParts.0.aboutUsBlocks.0.icon', FIELD],
  ['mainMenu.menuParts.0.aboutUsBlocks.0.isFullWidth', FIELD],
  ['footerMenu.footerBlock', FIELD],
  ['footerMenu.footerBlock.0.title', FIELD],
  ['footerMenu.footerBlock.0.links', FIELD],
  ['footerMenu.footerBlock.0.links.0.text', CONTAINER],
  ['footerMenu.footerBlock.0.links.0.url', CONTAINER],
  ['footerMenu.getInTouchHeading', FIELD],
  ['footerMenu.whatsappMessengerLink', FIELD],
  ['footerMenu.facebookMessengerLink', FIELD],
  ['footerMenu.emailAddress', FIELD],
  ['footerMenu.phoneNumber', FIELD],
  ['footerMenu.contactHours', FIELD],
];

/** A value that no field of these documents takes. */
const WRONG = 4711;
const SLIPS = [
  ['null', null],
  ['absent', undefined],
  ['wrong', WRONG],
] as const;

function show(document: unknown): Shown {
  const slips: Slip[] = [];
  const menus = readLeniently(menuResponse, document, {
    document: 'menus',
    onSlip: slip => slips.push(slip),
  });
  return {
    groups: menuGroups(menus, { items: [], subItems: [] }),
    contact: contactOf(menus),
    blocks: menus.footerMenu.footerBlock,
    slips,
  };
}

type Json = Record<string, unknown>;

/** A copy of the full menus in which one field has another value; undefined removes the field. */
function menusWith(path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(FULL_MENUS)) as Json;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Json>((node, key) => node[key] as Json, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

const full = show(FULL_MENUS);
const reportedAs = (path: string) => path.replaceAll(/\.(\d+)/g, '[$1]');

describe.each(FIELDS)('%s', (path, cost) => {
  test.each(SLIPS)(`%s: ${cost}`, (kind, value) => {
    // The text's colour does not suit the ground that is used in place of this one. It is said once for all kinds.
    if (path.endsWith('.backgroundColour')) jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { groups, blocks, slips } = show(menusWith(path, value));
    const isTitleOfPart = path === 'mainMenu.menuParts.0.title';
    expect(groups).toHaveLength(full.groups.length - (isTitleOfPart ? 1 : 0));
    expect(groups.at(-1)).toEqual(full.groups.at(-1));
    if (path.startsWith('footerMenu')) expect(groups).toEqual(full.groups);
    if (path !== 'footerMenu.footerBlock') expect(blocks.at(-1)).toEqual(full.blocks.at(-1));
    const isReported = kind === 'wrong' || cost === CONTAINER;
    expect(slips.map(slip => slip.path)).toEqual(isReported ? [reportedAs(path)] : []);
  });
});

test('every entry that is wrong as a whole is left out alone', () => {
  const lists = [
    'mainMenu.menuParts',
    'mainMenu.menuParts.0.content',
    'mainMenu.menuParts.0.content.0.linkedTours',
    'mainMenu.menuParts.0.travelInspirationCards',
    'mainMenu.menuParts.0.aboutUsBlocks',
    'footerMenu.footerBlock',
    'footerMenu.footerBlock.0.links',
  ];
  for (const list of lists) {
    const entries = list
      .split('.')
      .reduce<unknown>((node, key) => (node as Json)[key], FULL_MENUS) as unknown[];
    const { slips, ...shown } = show(menusWith(list, [null, WRONG, ...entries, 'text']));
    const { slips: _, ...expected } = full;
    expect(shown).toEqual(expected);
    expect(slips.map(slip => slip.path)).toEqual(
      [0, 1, entries.length + 2].map(i => `${reportedAs(list)}[${i}]`),
    );
  }
});

test('a document without a menu or a footer is read; one that is no object is refused', () => {
  expect(show({}).groups).toEqual([]);
  expect(() => show('text')).toThrow('menus is not valid');
});
