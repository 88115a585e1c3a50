import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readAtlas } from './atlas/atlas.ts';
import { chosenRoutes } from './atlas/chosen-routes.ts';
import { makeCommerce } from './commerce/commerce.ts';
import type { World } from './context.ts';
import { movingFiles } from './moving-files.ts';
import { contactPage } from './pages/contact.ts';
import { contentfulSpace } from './pages/contentful.ts';
import { posts, staticPages } from './pages/documents.ts';
import { countryPage, discoverPage, liveCountries, liveRegions, regionPage } from './pages/places.ts';
import { siteState } from './pages/site-state.ts';
import { Gallery } from './pictures.ts';
import { searchSettings, stopWords } from './search/settings.ts';
import { searchSynonyms } from './search/synonyms.ts';
import { makeTour } from './tours/tour.ts';
import { departuresIn, type WorldFiles, type WorldOrigin } from './world-files.ts';

export type WorldOptions = WorldOrigin & {
  /** If absent, its size decides. */
  departuresPerTour?: number;
  /** Called between steps. */
  onProgress?: (text: string) => void;
};

/** Version of the layout of a world's folder. A world of another format cannot be carried on. */
export const FORMAT = 1;

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
  const routes = chosenRoutes(atlas, tours);
  onProgress(`${routes.length} routes through ${atlas.places.size} places`);
  const context = {
    atlas,
    gallery,
    seed,
    clock,
    departuresPerTour,
    codes,
    visits,
    usedTexts,
    leadScenes,
  };
  const bundles = routes.map((route, i) => {
    if ((i + 1) % Math.ceil(routes.length / 10) === 0) onProgress(`${i + 1} of ${routes.length} tours`);
    return makeTour(route, context);
  });
  const world: World = { atlas, gallery, seed, clock, bundles };
  const commerce = makeCommerce(world);
  const put = (file: string, document: unknown) => files.set(file, JSON.stringify(document));
  const page = (name: string, document: unknown) => put(`content/v3/${name}.json`, document);
  const files: WorldFiles = movingFiles(world, commerce);
  page('site-state', siteState);
  page('pages/contact-us', contactPage);
  page('pages/discover', discoverPage(world));
  const statics = staticPages();
  page('pages', { pages: statics.map(({ slug }) => ({ slug })) });
  for (const document of statics) page(`pages/${document.slug}`, document);
  for (const region of liveRegions(world)) page(`regions/${region.slug}`, regionPage(world, region));
  for (const country of liveCountries(world))
    page(`tour-groups/${country.slug}`, countryPage(world, country));
  put('contentful/space.json', contentfulSpace(world, posts(world)));
  onProgress('pages, menus and the journal');

  for (const index of ['tours', 'suggestions']) {
    put(`search/${index}.settings.json`, searchSettings(index));
    put(`search/${index}.synonyms.json`, searchSynonyms());
  }
  put('search/stop-words.json', stopWords());
  put('backend/extras.json', commerce.extras);
  put('backend/accounts.json', commerce.accounts);
  put('backend/bookings.json', commerce.bookings);
  onProgress(
    `${bundles.reduce((sum, one) => sum + one.departures.length, 0)} departures, ${bundles.reduce((sum, one) => sum + one.reviews.length, 0)} reviews`,
  );

  for (const [file, svg] of gallery.files()) files.set(file, svg);
  onProgress(`${gallery.size} pictures`);
  const origin = { seed, clock, tours, version: generatorVersion() };
  put('backend/origin.json', origin);
  put('world.json', { format: FORMAT, ...origin, day: clock });
  return files;
}
