import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { conflicts } from '../conflicts.ts';
import { candidate, deployed, shell } from '../testing/contracts.ts';

type Contract = Partial<ReleaseContract>;
const owning = (...pages: string[]): Contract => ({ pages: { page: pages } });
const linking = (...links: string[]): Contract => ({ links });

const ROUTES = [
  { pattern: '/', owner: 'mf-content', view: 'home' },
  { pattern: '/search', owner: 'mf-search', view: 'search' },
  { pattern: '/blog', owner: 'mf-content', view: 'blog' },
  { pattern: '/blog/:slug', owner: 'mf-content', view: 'post' },
  { pattern: '/blog/rss.xml', owner: 'shell', view: 'feed' },
  { pattern: '/tours/late', owner: 'mf-search', view: 'search' },
  { pattern: '/account/*', owner: 'mf-account', view: 'account' },
  { pattern: '/tours/:slug', owner: 'mf-destinations', view: 'tour' },
  { pattern: '/auth/login', owner: 'shell', view: 'login' },
  { pattern: '/:slug', owner: 'mf-content', view: 'staticPage' },
];

/** title, the candidate, what is deployed, the release that the candidate replaces, a word of the sentence */
type Row = [string, ReturnType<typeof candidate>, ReturnType<typeof deployed>[], Contract?];

const offers = (contract: Contract) => candidate(contract);
const search = (contract: Contract) => candidate(contract, 'mf-search');
const other = (contract: Contract, name = 'mf-other') => deployed(contract, name);

const BREAKING: Row[] = [
  ['a path of another remote', offers(owning('/deals')), [other(owning('/deals'))]],
  ['the same with a slash at its end', offers(owning('/deals/')), [other(owning('/deals'))]],
  ['another name for the parameter', offers(owning('/deals/:id')), [other(owning('/deals/:slug'))]],
  ['one of several paths', offers(owning('/a', '/b')), [other(owning('/b', '/c'))]],
  ['a path below all of another remote', offers(owning('/deals/new')), [other(owning('/deals/*'))]],
  ['all below a path of another remote', offers(owning('/deals/*')), [other(owning('/deals/new'))]],
  ['the root of all of another remote', offers(owning('/deals')), [other(owning('/deals/*'))]],
  ['a parameter below all of another', offers(owning('/deals/:id')), [other(owning('/deals/*'))]],
  ['all below and all below', offers(owning('/deals/*')), [other(owning('/deals/new/*'))]],
  [
    'a path that a parameter of another remote has',
    offers(owning('/deals/late')),
    [other(owning('/deals/:slug'))],
  ],
  [
    'a parameter that has a path of another remote',
    offers(owning('/deals/:slug')),
    [other(owning('/deals/late'))],
  ],
  ['parameters at different places', offers(owning('/deals/:id/new')), [other(owning('/deals/a/:page'))]],
  ['a path below a parameter of the route table', offers(owning('/blog/late')), []],
  ['everything', offers(owning('/*')), [other(owning('/deals'))]],
  ['a path of a canary', offers(owning('/deals')), [deployed(owning('/deals'), 'mf-other', 'canary')]],
  ['a path of the route table', offers(owning('/search')), []],
  ['the home page', offers(owning('/')), []],
  ['a page of the shell', offers(owning('/auth/login')), []],
  ['below a path of the route table', offers(owning('/account/offers')), []],
  ['all below a path of the route table', offers(owning('/blog/*')), []],
  ['a parameter of the route table', offers(owning('/tours/:id')), []],
  ['every short path', offers(owning('/:page')), []],
  ['a view that the route table shows is gone', search({}), []],
  ['a view that the route table shows has another name', search({ pages: { find: ['/search'] } }), []],
  ['a link to a path that nobody has', offers(linking('/deals')), []],
  ['a link to a view that its owner lacks', offers(linking('/blog')), [other({}, 'mf-content')]],
  ['a page that others link to is gone', offers({}), [other(linking('/offers'))], owning('/offers')],
  [
    'a page that others link to has moved',
    offers(owning('/deals')),
    [other(linking('/offers'))],
    owning('/offers'),
  ],
  [
    'one of two pages that others link to is gone',
    offers(owning('/offers')),
    [other(linking('/offers/:id'))],
    owning('/offers', '/offers/:id'),
  ],
];

const HARMLESS: Row[] = [
  ['no path at all', offers({}), [other({})]],
  ['a new path', offers(owning('/offers')), [other(owning('/deals'))]],
  ['a path beside another with the same beginning', offers(owning('/dealsnow')), [other(owning('/deals/*'))]],
  ['a path below a single one', offers(owning('/deals/new')), [other(owning('/deals'))]],
  ['a path above a single one', offers(owning('/deals')), [other(owning('/deals/new'))]],
  ['a parameter beside all of another', offers(owning('/offers/:id')), [other(owning('/deals/*'))]],
  ['a parameter deeper than another', offers(owning('/deals/:a/:b')), [other(owning('/deals/:a'))]],
  ['a short path that the catch-all would show', offers(owning('/offers')), []],
  ['a path below a page of the route table', offers(owning('/search/saved')), []],
  ['its own path as before', offers(owning('/offers')), [deployed(owning('/offers'), 'mf-offers')]],
  ['its own canary’s path', offers(owning('/offers')), [deployed(owning('/offers'), 'mf-offers', 'canary')]],
  ['the view that the route table shows', search({ pages: { search: ['/search'] } }), []],
  ['one view more', search({ pages: { search: ['/search'], map: ['/search-map'] } }), []],
  ['a link to a page of the route table', offers(linking('/search')), []],
  ['a path that another parameter does not reach', offers(owning('/blog/late/news')), []],
  [
    'paths that differ after a parameter',
    offers(owning('/deals/:id/old')),
    [other(owning('/deals/:id/new'))],
  ],
  [
    'a path that the route table has before a parameter of another owner',
    candidate(
      { pages: { post: ['/blog/:slug'], home: ['/'], blog: ['/blog'], staticPage: ['/:slug'] } },
      'mf-content',
    ),
    [],
  ],
  [
    'paths of two remotes that the route table orders',
    search({ pages: { search: ['/tours/late', '/search'] } }),
    [other({ pages: { tour: ['/tours/:slug'] } }, 'mf-destinations')],
  ],
  ['a path before the static pages', offers(owning('/offers')), []],
  ['a link to a page of the shell', offers(linking('/auth/login')), []],
  ['a link to its own page', offers({ ...owning('/offers'), ...linking('/offers') }), []],
  ['a link to another remote’s page', offers(linking('/deals')), [other(owning('/deals'))]],
  ['a link to a page of a canary', offers(linking('/deals')), [deployed(owning('/deals'), 'mf-x', 'canary')]],
  [
    'a link to a view that its owner has',
    offers(linking('/search')),
    [other({ pages: { search: ['/search'] } }, 'mf-search')],
  ],
  ['a page that nobody links to is gone', offers({}), [other(linking('/search'))], owning('/offers')],
  ['a page that only it links to is gone', offers({}), [other({})], owning('/offers')],
  [
    'a page goes to another remote',
    offers({}),
    [other({ ...owning('/offers'), ...linking('/offers') })],
    owning('/offers'),
  ],
  [
    'a page that others link to has one more path',
    offers(owning('/offers', '/deals')),
    [other(linking('/offers'))],
    owning('/offers'),
  ],
];

const check = ([, one, deployedNow, before]: Row) =>
  conflicts(one, {
    deployed: deployedNow,
    shell: shell({ routes: ROUTES }),
    ...(before && { before: candidate(before).contract }),
  }).filter(({ kind }) => kind === 'path');

test.each(BREAKING.map(row => [row[0], row] as const))('refused: %s', (_title, row) => {
  const found = check(row);
  expect(found.length).toBeGreaterThan(0);
  for (const { sentence } of found) expect(sentence).toMatch(/; (choose|keep|release).*\.$/);
});

test.each(HARMLESS.map(row => [row[0], row] as const))('accepted: %s', (_title, row) => {
  expect(check(row)).toEqual([]);
});

describe('a table whose last line is everything', () => {
  const last = shell({ routes: [{ pattern: '/*', owner: 'mf-home', view: 'notFound' }] });
  const owner = { pages: { notFound: ['/*'] } };
  const pathsOf = (one: ReturnType<typeof candidate>, ...now: ReturnType<typeof deployed>[]) =>
    conflicts(one, { deployed: now, shell: last }).filter(({ kind }) => kind === 'path');

  test('takes no path from another remote, whichever of the two is released', () => {
    expect(pathsOf(offers(owning('/offers', '/deals/*')), other(owner, 'mf-home'))).toEqual([]);
    expect(pathsOf(candidate(owner, 'mf-home'), other(owning('/offers')))).toEqual([]);
  });

  test('is of one remote', () => {
    expect(pathsOf(offers(owning('/*')), other(owner, 'mf-home')).length).toBeGreaterThan(0);
    expect(pathsOf(offers(owning('/*')), other(owning('/deals'))).length).toBeGreaterThan(0);
  });
});

test('without a known shell nothing is said about its routes', () => {
  expect(conflicts(search(linking('/nowhere')), { deployed: [] })).toEqual([]);
});
