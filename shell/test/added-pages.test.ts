import { matchRoute } from '../../platform/host/src/routes/match-route.ts';
import { addRoutesOf, routeNamed } from '../../platform/host/src/routes/route-table.ts';
import { startOrigin } from './support/origin.ts';
import { liveVersion, startShell, until } from './support/shell-process.ts';

const PAGES = { offers: { pattern: '/offers', heading: 'Offers', parameters: ['month'] } };

test('added pages come after the named routes and before the static pages', () => {
  const owners = {
    'mf-offers': {
      pages: {
        ...PAGES,
        offer: { pattern: '/offers/:slug', heading: 'An offer' },
        search: { pattern: '/search', heading: 'Not the search' },
      },
    },
  };
  addRoutesOf(owners);
  const found = (path: string) => {
    const match = matchRoute(path);
    return match && [match.route.owner, match.route.view, match.params];
  };
  expect(found('/offers')).toEqual(['mf-offers', 'offers', {}]);
  expect(found('/offers/late')).toEqual(['mf-offers', 'offer', { slug: 'late' }]);
  expect(found('/search')).toEqual(['mf-search', 'search', {}]);
  expect(found('/privacy')).toEqual(['mf-content', 'staticPage', { slug: 'privacy' }]);
  expect(routeNamed('mf-offers/offers')).toMatchObject({ heading: 'Offers', parameters: ['month'] });
  addRoutesOf({});
  expect(found('/offers')).toEqual(['mf-content', 'staticPage', { slug: 'offers' }]);
});

test('a remote that the shell was built without serves its page after its first release, without a restart', async () => {
  const [content, offers] = await Promise.all([
    startOrigin('mf-content'),
    startOrigin('mf-offers', '/offers'),
  ]);
  const first = content.release({ body: `return ok('<h1>content</h1>')` });
  const shell = await startShell({ 'mf-content': content.url, 'mf-offers': offers.url });
  try {
    await until(async () => (await liveVersion(shell, 'mf-content')) === first.version);
    const page = async () => (await fetch(`${shell.url}/offers`)).text();
    expect(await page()).toContain('<h1>content</h1>');
    const next = offers.release({ body: `return ok('<h1>offers</h1>')` }, 'stable', undefined, PAGES);
    await until(async () => (await liveVersion(shell, 'mf-offers')) === next.version);
    await until(async () => (await page()).includes('<h1>offers</h1>'));
    const document = await page();
    expect(document).toContain('"pages":{"offers":{"pattern":"/offers"');
    // An open document learns from the data that the page's owner has a release that it does not have.
    const data = (await (await fetch(`${shell.url}/_data/offers`)).json()) as object;
    expect(data).toMatchObject({ owner: 'mf-offers', versions: { 'mf-offers': next.version } });
  } finally {
    await shell.stop();
    await Promise.all([content.close(), offers.close()]);
  }
});
