import type { Head } from '@flotilla/contracts/page';
import type { SiteDefinition } from './site.ts';

/** What a site must say, and nothing else. */
const least: SiteDefinition = {
  ...{ name: 'Least', routes: [], notFound: { path: '/*' } },
  slots: { header: 'mf-frame', footer: 'mf-frame' },
  topics: { navigation: { name: 'navigation:changed' } as never },
} as never;

/** The modules in a process that hosts that site: the other tests of this package host Fernweh. */
async function hosting() {
  jest.resetModules();
  const site = await import('./site.ts');
  const { headTags } = await import('./head-tags.ts');
  const { isPage } = await import('./routes/match-route.ts').then(routes => ({
    isPage: (path: string) => routes.matchUrl(path) !== undefined,
  }));
  site.hostSite(least);
  return { ...site, headTags, isPage };
}

test('pages of a site that says nothing of variants have nothing added', async () => {
  const { pageAddition } = await hosting();
  expect(pageAddition({} as never)).toEqual({});
});

test('a page whose owner is away is called by its heading and the name of the site', async () => {
  const { plainHead } = await hosting();
  expect(plainHead('Cart')).toEqual({ title: 'Cart · Least', description: '' });
});

test('a page of a site without a picture of its own is shared without one', async () => {
  const { headTags } = await hosting();
  const tagsOf = (head: Head) =>
    headTags(head, '/', 'https://least.example').flatMap(({ attributes }) => attributes.property ?? []);
  const plain = { title: 'Home', description: 'Least' };
  expect(tagsOf(plain)).not.toContain('og:image');
  expect(tagsOf({ ...plain, image: { src: 'an/own.jpg', alt: '' } })).not.toContain('og:image');
  expect(tagsOf({ ...plain, image: { src: 'https://cdn.example/a.png', alt: '' } })).toContain('og:image');
});

test('no path is redirected to the page that says that there is none, unless the site says so', async () => {
  const { isPage } = await hosting();
  expect(isPage('/missing')).toBe(false);
});
