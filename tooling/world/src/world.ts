import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Route, readAtlas } from './atlas/atlas.ts';
import { withVariants } from './atlas/variants.ts';
import { makeCommerce } from './commerce/commerce.ts';
import type { World } from './context.ts';
import { contactPage } from './pages/contact.ts';
import { contentfulSpace } from './pages/contentful.ts';
import { builderPages, posts, staticPages } from './pages/documents.ts';
import { menus } from './pages/menus.ts';
import {
  countryPage,
  discoverPage,
  homePage,
  liveCountries,
  liveRegions,
  regionPage,
} from './pages/places.ts';
import { siteState } from './pages/site-state.ts';
import { Gallery } from './pictures.ts';
import { searchSettings, stopWords } from './search/settings.ts';
import { suggestionRecords } from './search/suggestion-records.ts';
import { searchSynonyms } from './search/synonyms.ts';
import { tourRecords } from './search/tour-records.ts';
import { makeTour } from './tours/tour.ts';

export type WorldOptions = {
  /** Number of tours. Beyond the routes of the table, places are combined into further ones. */
  tours: number;
  seed: string;
  /** Today in the world, YYYY-MM-DD. */
  clock: string;
  /** If absent, its size decides. */
  departuresPerTour?: number;
  /** Called between steps. */
  onProgress?: (text: string) => void;
};

/** From so many tours on, a world has few departures: its catalogue would otherwise not fit into one file. */
const LARGE_WORLD = 10_000;
export const departuresIn = (tours: number): number => (tours < LARGE_WORLD ? 24 : 2);

/** A world's files by path. The same options give the same bytes. */
export type WorldFiles = Map<string, string>;

/** Hash of the generator's source files and of the API's price rule. A world of another version is generated again. */
export function generatorVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile())
    .map(file => path.join(file.parentPath, file.name))
    .sort();
  for (const file of files) hash.update(path.relative(import.meta.dirname, file)).update(readFileSync(file));
  // `import.meta.resolve` is not there under jest.
  const prices = createRequire(path.join(import.meta.dirname, 'world.ts')).resolve('@fernweh/backend/prices');
  hash.update(readFileSync(prices));
  return hash.digest('hex').slice(0, 16);
}

/** Chooses `count` routes, evenly from every region, so that no region is empty. Their order stays. */
function chosenRoutes(routes: Route[], regionOf: (route: Route) => string, count: number): Route[] {
  const byRegion = new Map<string, Route[]>();
  for (const route of routes)
    byRegion.set(regionOf(route), [...(byRegion.get(regionOf(route)) ?? []), route]);
  const most = Math.max(...[...byRegion.values()].map(ofRegion => ofRegion.length));
  const ranked = [...byRegion.values()].flatMap(ofRegion =>
    ofRegion.map((route, i) => ({ route, rank: (i + 0.5) / ofRegion.length + i / most / 10 })),
  );
  const chosen = new Set(
    ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(one => one.route),
  );
  for (const ofRegion of byRegion.values()) if (ofRegion[0]) chosen.add(ofRegion[0]);
  return routes.filter(route => chosen.has(route));
}

/** Generates a world in memory. @throws Error where a table is not valid */
export function makeWorld({
  tours,
  seed,
  clock,
  departuresPerTour = departuresIn(tours),
  onProgress = () => {},
}: WorldOptions): WorldFiles {
  const atlas = readAtlas();
  const gallery = new Gallery(seed);
  const codes = new Set<string>();
  const visits = new Map<string, number>();
  const usedTexts = new Set<string>();
  const leadScenes = new Map<string, number>();
  const regionOf = (route: Route) => {
    const codes = route.stops.map(stop => stop.place.country);
    const code = codes.includes('AQ') ? 'AQ' : codes[0];
    return atlas.countries.find(country => country.code === code)?.region ?? '';
  };
  const routes = chosenRoutes(withVariants(atlas, tours), regionOf, tours);
  onProgress(`${routes.length} routes through ${atlas.places.size} places`);
  const context = {
    ...{ atlas, gallery, seed, clock, departuresPerTour },
    ...{ codes, visits, usedTexts, leadScenes },
  };
  const bundles = routes.map((route, i) => {
    if ((i + 1) % Math.ceil(routes.length / 10) === 0) onProgress(`${i + 1} of ${routes.length} tours`);
    return makeTour(route, context);
  });
  const world: World = { atlas, gallery, seed, clock, bundles };
  const commerce = makeCommerce(world);
  const files: WorldFiles = new Map();
  const put = (file: string, document: unknown) => files.set(file, JSON.stringify(document));
  const page = (name: string, document: unknown) => put(`content/v3/${name}.json`, document);

  page('menus', menus(world));
  page('site-state', siteState);
  page('pages/home', homePage(world));
  page('pages/contact-us', contactPage);
  page('pages/discover', discoverPage(world));
  const statics = staticPages();
  page('pages', { pages: statics.map(({ slug }) => ({ slug })) });
  for (const document of statics) page(`pages/${document.slug}`, document);
  for (const region of liveRegions(world)) page(`regions/${region.slug}`, regionPage(world, region));
  for (const country of liveCountries(world))
    page(`tour-groups/${country.slug}`, countryPage(world, country));
  put('builder/pages.json', builderPages(world));
  put('contentful/space.json', contentfulSpace(world, posts(world)));
  onProgress('pages, menus and the journal');

  put('search/tours.json', tourRecords(world));
  put('search/suggestions.json', suggestionRecords(world));
  for (const index of ['tours', 'suggestions']) {
    put(`search/${index}.settings.json`, searchSettings(index));
    put(`search/${index}.synonyms.json`, searchSynonyms());
  }
  put('search/stop-words.json', stopWords());
  put(
    'backend/tours.json',
    bundles.map(bundle => bundle.tour),
  );
  put('backend/departures.json', commerce.departures);
  put('backend/extras.json', commerce.extras);
  put('backend/promo-codes.json', commerce.promoCodes);
  put('backend/accounts.json', commerce.accounts);
  put('backend/bookings.json', commerce.bookings);
  put(
    'backend/reviews.json',
    bundles.flatMap(bundle => bundle.reviews),
  );
  onProgress(
    `${bundles.reduce((sum, one) => sum + one.departures.length, 0)} departures, ${bundles.reduce((sum, one) => sum + one.reviews.length, 0)} reviews`,
  );

  for (const [file, svg] of gallery.files()) files.set(file, svg);
  onProgress(`${gallery.size} pictures`);
  put('world.json', { seed, clock, tours, version: generatorVersion() });
  return files;
}
