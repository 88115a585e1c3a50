import { PATH_OWNERS } from '@fernweh/contracts/path-owners';
import fc from 'fast-check';
import { canonicalPath, matchRoute } from '../../platform/host/src/routes/match-route.ts';
import { normalPath, normalTarget } from '../../platform/host/src/routes/normal-path.ts';
import { readPageUrl } from '../../platform/host/src/routes/page-url.ts';
import { addedRoutes, allRoutes } from '../../platform/host/src/routes/route-table.ts';
import { isTourPath } from '../src/site.ts';
import { FEEDS, ROUTES } from '../src/site-routes.ts';

const nameOf = (path: string) => matchRoute(path)?.route.name;

test.each([
  ['/', 'home'],
  ['/home', 'homeAlias'],
  ['/contact-us', 'contactUs'],
  ['/checkout', 'checkout'],
  ['/account', 'account'],
  ['/account/my-account', 'account'],
  ['/search', 'search'],
  ['/destination/europe', 'region'],
  ['/destination/europe/portugal', 'country'],
  ['/tours-help', 'toursHelp'],
  ['/sign-up', 'signUp'],
  ['/discover', 'discover'],
  ['/discover/anything/below', 'discover'],
  ['/tours', 'tours'],
  ['/tours/a-slow-coast', 'tour'],
  ['/blog', 'blog'],
  ['/blog/packing', 'post'],
  ['/cs_contact', 'csContact'],
  ['/write-a-review', 'writeAReview'],
  ['/reviews', 'reviews'],
  ['/black-friday', 'blackFriday'],
  ['/404page', 'notFound'],
  ['/pages/winter-sale', 'builderPage'],
  ['/privacy', 'staticPage'],
])('%s is %s', (path, name) => expect(nameOf(path)).toBe(name));

test('other servers know the owner of each path', () => {
  const owners = Object.fromEntries(ROUTES.map(({ name, owner }) => [name, owner]));
  expect(PATH_OWNERS).toEqual({ ...owners, journalFeed: FEEDS[0].owner });
});

test.each(['/offers/:1', '/offers/:slug/:slug', '/offers/:rest/*'])(
  'a page at %s stops no look-up: it is left out',
  pattern => {
    const pages = { bad: { pattern, heading: 'Bad' }, good: { pattern: '/deals/:slug', heading: 'Deals' } };
    const routes = allRoutes(addedRoutes({ 'mf-offers': { pages } }));
    expect(matchRoute('/privacy', routes)?.route.name).toBe('staticPage');
    expect(matchRoute('/deals/one', routes)?.route.name).toBe('mf-offers/good');
    expect(matchRoute('/nothing/here', routes)).toBeUndefined();
  },
);

test.each(['/404', '/destination', '/pages', '/search/x', '/sign-up/x', '/a/b/c', '/destination/a/b/c'])(
  '%s has no page',
  path => expect(nameOf(path)).toBeUndefined(),
);

test.each(['/tours/a/b', '/en/tours/a', '/tours/a/b/c'])('%s is a tour page without a tour', path => {
  expect(matchRoute(path)).toMatchObject({ route: { name: 'tour' }, params: { slug: '' } });
  expect(isTourPath(path)).toBe(true);
});

test('flags follow product/routes 1', () => {
  const flags = (name: string) => ROUTES.find(route => route.name === name);
  expect(flags('checkout')).toMatchObject({ showExpatMenu: false, showExpatFooter: true, guard: true });
  expect(flags('account')).toMatchObject({ showExpatMenu: true, showExpatFooter: true, guard: true });
  expect(flags('csContact')).toMatchObject({ guard: true });
  expect(flags('home')).toMatchObject({ revalidate: 600, guard: false, showAccountMenu: true });
});

test('parameters are decoded', () => {
  expect(matchRoute('/destination/latin%20america/peru')?.params).toEqual({
    region: 'latin america',
    country: 'peru',
  });
});

test('what follows a prefix is one parameter, empty for the bare path', () => {
  expect(matchRoute('/account')?.params).toEqual({ '*': '' });
  expect(matchRoute('/account/trips/FW7K3M9QDX')?.params).toEqual({ '*': 'trips/FW7K3M9QDX' });
  expect(matchRoute('/accountant')?.route.name).toBe('staticPage');
});

test('upper and lower case differ', () => expect(matchRoute('/Search')?.route.name).toBe('staticPage'));

test('canonical paths have no trailing slash and encode the plus sign', () => {
  expect(canonicalPath('/blog/')).toBe('/blog');
  expect(canonicalPath('/')).toBe('/');
  expect(canonicalPath('/search/?q=a+b')).toBe('/search?q=a%2Bb');
  for (const other of ['//evil.example/', '///evil.example', '/\\evil.example/'])
    expect(canonicalPath(other)).toBe('/evil.example');
});

test.each([
  ['/account/../tours', '/tours'],
  ['/account/%2e%2E/tours', '/tours'],
  ['/account/.%2e/tours/./', '/tours'],
  ['/../../tours', '/tours'],
  ['/tours//a\\b', '/tours/a/b'],
  ['/%61ccount', '/account'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/pages/a:b', '/pages/a%3Ab'],
  ['/tours?', '/tours'],
])('%s has the form %s', (path, normal) => expect(normalTarget(path)).toBe(normal));

test.each([
  '/a%2Fb',
  '/a%2fb',
  '/a%5Cb',
  '/a%00',
  '/a%0d',
  '/a%7F',
  '/a\u0000',
  '/a%',
  '/a%zz',
  '/a%E9',
  '/a\ud800',
])('%j has no form', path => expect(normalPath(path)).toBeUndefined());

test('a path in its form is in its form, and nothing that is rendered by it is another path', () => {
  const written = fc.constantFrom(
    '.',
    '/',
    '\\',
    '%2e',
    '%2F',
    '%5c',
    '%00',
    '%61',
    '%c3%a9',
    '%',
    'a',
    'é',
    '?',
    '+',
  );
  const path = fc.array(fc.oneof(written, fc.string({ unit: 'binary' })), { maxLength: 12 });
  fc.assert(
    fc.property(path, pieces => {
      const normal = normalTarget(`/${pieces.join('')}`);
      if (normal === undefined) return;
      expect(normalTarget(normal)).toBe(normal);
      const [pathname = ''] = normal.split('?');
      expect(new URL(normal, 'http://site').pathname).toBe(pathname);
      expect(readPageUrl(normal, undefined).canonical).toBe(pathname);
    }),
    { numRuns: 500 },
  );
});

test('any path that contains /tours/ is a tour path', () => {
  expect([isTourPath('/tours/x'), isTourPath('/tours'), isTourPath('/a/tours/b')]).toEqual([
    true,
    false,
    true,
  ]);
});
