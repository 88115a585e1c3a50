import { routeAt } from './routes/route-table.ts';
import { defineSite, hostedSite, hostSite, type SiteDefinition } from './site.ts';

const route = (pattern: string, name: string, parameters: string[] = []) =>
  routeAt(pattern, name as never, 'mf-pages', 'A page', { parameters });

const site = (more: Partial<SiteDefinition> = {}): SiteDefinition => ({
  ...hostedSite(),
  routes: [route('/', 'home'), route('/missing', 'missing')],
  notFound: { path: '/missing', redirected: new Set() },
  ...more,
});

test('a site is taken as it is', () => {
  const given = site();
  expect(defineSite(given)).toBe(given);
});

test.each([
  [
    'a name twice',
    { routes: [route('/missing', 'home'), route('/b', 'home')] },
    'home is in the table twice',
  ],
  [
    'no page for what is not there',
    { notFound: { path: '/404', redirected: new Set() } },
    'No route has /404',
  ],
  [
    'a parameter of a page that names the variant',
    { variantParameter: 'country', routes: [route('/missing', 'missing', ['country'])] },
    'missing has a parameter that names the variant',
  ],
])('a site with %s cannot be hosted', (_what, more, why) => {
  expect(() => defineSite(site(more as Partial<SiteDefinition>))).toThrow(why);
});

test('a process that hosts a site takes no second one', () => {
  expect(() => hostSite(site({ name: 'Another' }))).toThrow('Another needs a process of its own');
  hostSite(hostedSite());
});

test('a route with cookies is one that no cache stores', () => {
  const cart = (unstored: boolean) =>
    site({
      routes: [routeAt('/missing', 'mf-cart/cart', 'mf-cart', 'Cart', { cookies: ['cart'], unstored })],
    });
  expect(() => defineSite(cart(false))).toThrow('mf-cart/cart names cookies');
  expect(defineSite(cart(true)).routes).toHaveLength(1);
});
