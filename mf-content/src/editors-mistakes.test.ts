/** @jest-environment node */
import { brokenDocuments, enlarged, surpriseIn, textOf } from '@fernweh/jest-preset/broken-documents.ts';
import '@fernweh/jest-preset/production.ts';
import { defineServer } from '@flotilla/kit/server';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

const { render } = defineServer(manifest, views);

/** A wrong field costs that field, or its entry; the page stays with its other parts (product/content 17). */
const getEntries = jest.fn();
jest.mock('contentful', () => ({
  createClient: () => ({ getEntries: (query: object) => getEntries(query) }),
}));

const picture = { src: 'fernweh/a/a.jpg', alt: 'A bay', width: 800, height: 600, colour: '#2a4d5f' };
const seo = { title: 'A title', description: 'A description', image: picture };
const HTML = '<h2 id="a">Part</h2><p>Text <a href="https://site.example">link</a></p>';
type Document = Parameters<typeof brokenDocuments>[0];

const HOME = {
  seo,
  hero: { title: 'Hero', lead: 'Lead', picture },
  featured: ['a-tour'],
  regions: [{ slug: 'europe', title: 'Europe', picture, tourCount: 3 }],
  promises: { title: 'Promises', lead: 'Lead', items: [{ title: 'One', text: 'Text' }] },
  totals: { tours: 3, countries: 2 },
};
const STATIC = {
  slug: 'about-us',
  title: 'About',
  seo,
  lead: 'Lead',
  body: HTML,
  faq: [{ question: 'Why?', answer: HTML }],
};
const CONTACT = {
  seo,
  openingHours: [{ days: 'Mon', hours: '9–5' }],
  countryPhoneNumbers: [{ country: 'UK', channel_id: 33, phone: '+44 20' }],
};
const BUILDER = {
  name: 'Sale',
  lastUpdated: 1,
  data: {
    slug: 'sale',
    title: 'Sale',
    seo: {
      ...{
        seoTitle: 'Sale',
        metaDescription: 'Cheap',
        metaKeywords: 'a, b',
        robotsFollow: true,
        robotsIndex: true,
      },
      ...{ shareTitle: 'Sale', shareDescription: 'D', shareType: 'website', shareUrl: '/pages/sale' },
      ...{ shareAuthor: 'A', sharePublisher: 'P', canonicalUrl: '/pages/sale', focusKeywords: 'sale' },
      shareImage: { url: 'fernweh/a/a.jpg', title: 'T', description: 'D' },
    },
    blocks: [
      { component: { name: 'Text', options: { text: HTML } } },
      { component: { name: 'Image', options: { picture } } },
      { component: { name: 'TourList', options: { title: 'Tours', tours: ['a-tour'], show: 'lowest' } } },
      { component: { name: 'Columns', options: { columns: [{ text: HTML }] } } },
    ],
  },
};
const POST = {
  ...{ slug: 'a-story', title: 'A story', lead: 'Lead', body: HTML, picture, author: 'Ines', tags: ['Rail'] },
  ...{ tours: ['a-tour'], publishedAt: '2026-01-02T00:00:00Z', readMinutes: 4 },
  image: {
    fields: {
      title: 'T',
      description: 'D #2a4d5f',
      file: { url: '//images/fernweh/a/a.jpg', details: { image: { width: 8, height: 6 } } },
    },
  },
};
const STORY = { ...POST, slug: 'another', title: 'Another story' };

type Page = { view: string; path: string; params?: Record<string, string>; document: Document };
const PAGES: Page[] = [
  { view: 'home', path: '/', document: HOME },
  { view: 'staticPage', path: '/about-us', params: { slug: 'about-us' }, document: STATIC },
  { view: 'toursHelp', path: '/tours-help', document: { ...STATIC, slug: 'tours-help' } },
  { view: 'contactUs', path: '/contact-us', document: CONTACT },
  { view: 'builderPage', path: '/pages/sale', params: { slug: 'sale' }, document: BUILDER },
  { view: 'post', path: '/blog/a-story', params: { slug: 'a-story' }, document: POST },
  { view: 'blog', path: '/blog', document: STORY },
];

/** Without these there is nothing to show: a post that is none is not found, contact data without its lists is an error (product/content 2). */
const NEEDED = new Set([
  'post slug',
  'post title',
  'contactUs openingHours',
  'contactUs countryPhoneNumbers',
  'builderPage data',
  'builderPage data.slug',
]);

let moment = 0;
async function rendered({ view, path, params = {} }: Page, document: Document) {
  moment += 10 * 60_000;
  jest.setSystemTime(moment);
  const entry = (fields: Document) => ({ sys: { id: 'a', updatedAt: '2026-01-03T00:00:00Z' }, fields });
  const text = textOf(document);
  getEntries.mockImplementation(async () => ({
    items: [view === 'post' || view === 'blog' ? entry(JSON.parse(text)) : entry(POST), entry(STORY)],
    total: 2,
  }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async url => {
    if (/\/v3\/content\/page/.test(String(url))) return new Response(`{"results":[${text}]}`);
    if (String(url).includes('/v3/')) return new Response(text);
    return new Response('{}', { status: 404 });
  });
  return render(
    {
      ...{ view, url: `https://site.example${path}`, params, idPrefix: 'p' },
      geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
      config: {
        siteUrl: 'https://site.example',
        apiUrl: 'http://api',
        search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
        identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
      },
      signal: new AbortController().signal,
    },
    {
      loadFragment: async () => Promise.reject(new Error('not here')),
      markRunning: () => {},
      onSlip: () => {},
    },
  );
}

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
  });
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => jest.useRealTimers());

jest.setTimeout(180_000);
test.each(PAGES)('$view stays, whatever an editor writes into one of its fields', async page => {
  for (const { field, mistake, broken } of brokenDocuments(page.document)) {
    if (NEEDED.has(`${page.view} ${field}`)) continue;
    const what = `${field}: ${mistake}`;
    const answer = await rendered(page, broken).catch((error: Error) => ({ outcome: error.message }));
    expect([what, answer.outcome]).toEqual([what, 'ok']);
    if (!('html' in answer)) continue;
    expect([what, answer.renderError]).toEqual([what, undefined]);
    expect([what, answer.html.includes('<h1')]).toEqual([what, true]);
    const surprise = surpriseIn(answer.html);
    expect([what, surprise]).toEqual([what, undefined]);
  }
});

test.each(PAGES)('$view stays with texts of a megabyte', async page => {
  const { slug: _, ...named } = enlarged(page.document) as Record<string, Document>;
  const own = 'slug' in (page.document as object) ? { slug: (page.document as { slug: string }).slug } : {};
  expect(await rendered(page, { ...named, ...own })).toMatchObject({ outcome: 'ok' });
});
