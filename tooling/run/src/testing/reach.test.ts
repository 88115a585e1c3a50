import { reachOf, titlesAbout } from './reach.ts';
import { readWorkspace } from './workspace.ts';

const workspace = readWorkspace();

test.each(['mf-content', 'mf-destinations', 'mf-search', 'mf-checkout', 'mf-account', 'mf-navigation'])(
  '%s has pages of the site, or is on every page',
  remote => expect(workspace.reach(remote)).toBe('site'),
);

/** A site of three remotes. */
const site = (text: string, path = 'mf-tours/src/features/tour/offer-place.tsx') => ({
  routeTable: "route('tour', 'mf-tours', 'Tour')",
  patternOf: (view: string) => ({ tour: '/tours/:slug', tours: '/tours' })[view],
  ownPages: { 'mf-offers': ['/offers'] },
  sources: [
    { path: 'mf-tours/src/manifest.ts', text: "uses: ['mf-offers/teaser']" },
    {
      path: 'mf-tours/src/routes/tour.tsx',
      text: "import { TourPage } from '../features/tour/tour-page.tsx';",
    },
    { path: 'mf-tours/src/routes/tours.tsx', text: "import { List } from '../features/tours/list.tsx';" },
    {
      path: 'mf-tours/src/features/tour/tour-page.tsx',
      text: "const Place = lazy(() => import('./offer-place.tsx'));",
    },
    { path, text },
  ],
});

test('a remote that nobody shows reaches its own pages', () => {
  expect(reachOf('mf-offers', site(''))).toEqual(['/offers']);
});

test('a fragment reaches the pages that show it, through imports, and no other page of their owner', () => {
  expect(reachOf('mf-offers', site('<Fragment id="mf-offers/teaser" />'))).toEqual([
    '/offers',
    '/tours/:slug',
  ]);
});

test("a fragment in another remote's fragment reaches the pages of that one", () => {
  const { sources, ...rest } = site('<Fragment id="mf-inner/box" />');
  const nested = [
    ...sources,
    { path: 'mf-inner/src/fragments/box.tsx', text: '<Fragment\n id="mf-offers/teaser" />' },
  ];
  expect(reachOf('mf-offers', { ...rest, sources: nested })).toEqual(['/offers', '/tours/:slug']);
});

test('a fragment in the header is on every page', () => {
  const path = 'mf-navigation/src/routes/header.tsx';
  expect(reachOf('mf-offers', site('<Fragment id="mf-offers/teaser" />', path))).toBe('site');
});

test('titles about a page begin with its path', () => {
  const about = new RegExp(titlesAbout(['/tours/:slug']));
  expect(about.test('journeys specs/pages.spec.ts /tours/a-slow-coast is complete')).toBe(true);
  expect(about.test('journeys specs/pages.spec.ts /tours is complete')).toBe(false);
  expect(about.test('journeys specs/pages.spec.ts /tours/a/b is complete')).toBe(false);
});
