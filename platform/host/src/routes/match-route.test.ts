import type { SiteDefinition } from '../site.ts';

/** These modules in a process that hosts a site of two pages. */
async function hosting() {
  jest.resetModules();
  const [{ hostSite }, { routeAt }, routes] = await Promise.all([
    import('../site.ts'),
    import('./route-table.ts'),
    import('./match-route.ts'),
  ]);
  const route = (pattern: string, name: string) => routeAt(pattern, name as never, 'mf-pages', 'A page', {});
  hostSite({
    name: 'A shop',
    routes: [route('/', 'home'), route('/missing', 'nothingHere')],
    notFound: { path: '/missing', redirected: new Set(['/gone']) },
  } as unknown as SiteDefinition);
  return routes;
}

test('the page that says that there is none is the one that the site names, whatever it is called', async () => {
  const { saysNotFound, canonicalPath } = await hosting();
  expect(saysNotFound('nothingHere')).toBe(true);
  expect(saysNotFound('home')).toBe(false);
  expect(canonicalPath('/%2e%2e/%')).toBe('/missing');
});

test('paths that the site sends there match nothing', async () => {
  const { matchRoute } = await hosting();
  expect(matchRoute('/gone')).toBeUndefined();
  expect(matchRoute('/elsewhere')).toBeUndefined();
});
