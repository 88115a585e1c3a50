/** @jest-environment node */
import { brokenDocuments, surpriseIn, textOf } from '@fernweh/jest-preset/broken-documents.ts';
import '@fernweh/jest-preset/production.ts';
import { defineServer } from '@flotilla/kit/server';
import { load as loadMenus } from './fragments/menus.server.ts';
import { manifest } from './manifest.ts';
import { MENUS } from './shared/menu/menus.fixture.ts';
import { views } from './views.ts';

const { render } = defineServer(manifest, views);

/** A wrong field of the menus costs that field, or its entry; header and footer stay (product/content 17). */
const getEntries = jest.fn();
jest.mock('@fernweh/api-client/tours', () => ({ getTours: async () => [], getPrices: async () => ({}) }));
jest.mock('contentful', () => ({
  createClient: () => ({ getEntries: (query: object) => getEntries(query) }),
}));
jest.setTimeout(180_000);

type Document = Parameters<typeof brokenDocuments>[0];
/** One entry of each list, to have each field once. */
const MENU_DOCUMENT = JSON.parse(JSON.stringify(MENUS), (key, value) =>
  Array.isArray(value) && key !== 'menuParts' ? value.slice(0, 1) : value,
) as Document;
const COLOURS = { backgroundColour: '#123456', textColour: 'white' };
const ICONS = { mobileStandardIcon: 'tag', mobileActiveIcon: 'fernweh/a/a.png', mobileInactiveIcon: 'star' };
const ITEM = { text: 'Sale', url: '/pages/sale', ...COLOURS, ...ICONS };
const SUB_ITEM = {
  ...{ subNavTab: 'europe', subItemUrl: '/pages/sale', subItemTitle: 'Sale', imageUrl: 'fernweh/a/a.jpg' },
  ...COLOURS,
};

const geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;
const { signal } = new AbortController();
let moment = 0;

/** Header, footer and opened menus with these documents. */
async function rendered(menus: Document, item: Document, subItem: Document) {
  moment += 10 * 60_000;
  jest.setSystemTime(moment);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(textOf(menus)));
  getEntries.mockImplementation(async ({ content_type }) => ({
    items: [{ sys: { id: 'a' }, fields: JSON.parse(textOf(content_type === 'nav-item' ? item : subItem)) }],
  }));
  const config = {
    siteUrl: 'https://site.example',
    apiUrl: 'http://api',
    search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
    identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
  } as const;
  const request = { url: 'https://site.example/', params: {}, idPrefix: 'p', geo, config, signal };
  const loadFragment = async () => Promise.reject(new Error('not here'));
  const tools = { loadFragment, markRunning: () => {}, onSlip: () => {} };
  const applications = ['header', 'footer'].map(view => render({ ...request, view }, tools));
  const [header, footer] = await Promise.all(applications);
  const opened = await loadMenus({ signal, geo, onSlip: () => {} });
  return { header, footer, opened };
}

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
  });
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => jest.useRealTimers());

test.each([
  ['menus', MENU_DOCUMENT, (broken: Document) => rendered(broken, ITEM, SUB_ITEM)],
  ['a promotional item', ITEM, (broken: Document) => rendered(MENU_DOCUMENT, broken, SUB_ITEM)],
  ['a promotional item below', SUB_ITEM, (broken: Document) => rendered(MENU_DOCUMENT, ITEM, broken)],
])('header and footer stay, whatever an editor writes into a field of %s', async (_, document, show) => {
  for (const { field, mistake, broken } of brokenDocuments(document)) {
    const what = `${field}: ${mistake}`;
    const shown = await show(broken).catch((error: Error) => error.message);
    if (typeof shown === 'string') throw new Error(`${what}: ${shown}`);
    for (const application of [shown.header, shown.footer]) {
      expect([what, application]).toEqual([
        what,
        expect.objectContaining({ outcome: 'ok', renderError: undefined }),
      ]);
      if (application && 'html' in application)
        expect([what, surpriseIn(application.html)]).toEqual([what, undefined]);
    }
    expect([what, JSON.stringify(shown.opened)]).toEqual([
      what,
      expect.not.stringMatching(/"(url|href|messenger)":"(javascript:|data:|\/\/|\/\\)/),
    ]);
  }
});
