import { discoverPage } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { pageTypes } from '../lighthouse/page-types.ts';
import { SITE, SITE_ENV } from '../ports.ts';

/** The pages of one type that are asked for; all worlds have them. */
export type ComparedPage = { name: string; paths: string[] };

/** The number of tours of a region or a country, by the path of its page. */
export type ToursOfPlaces = ReadonlyMap<string, number>;

/** Pages of each type that has several: one alone is asked for too few times to compare processor times. */
const EACH = 3;
/** Tours on a full page of a list. */
const FULL = 24;

/** Pages of each type. The regions and countries are those with the most tours. */
export async function comparedPages(): Promise<ComparedPage[]> {
  const { regions, countries } = await places();
  const several: Record<string, string[]> = {
    region: most(regions),
    country: most(countries),
    tours: [paths.tours.href(), `${paths.tours.href()}?page=2`, `${paths.tours.href()}?page=3`],
    tour: await links('/tours', /href="(\/tours\/[\w-]+)"/g),
    post: await links('/blog', /href="(\/blog\/[\w-]+)"/g),
    'static page': ['/about-us', '/our-guides', '/groups'],
  };
  return (await pageTypes()).map(({ name, path }) => ({ name, paths: several[name] ?? [path] }));
}

export async function toursOfPlaces(): Promise<ToursOfPlaces> {
  const { regions, countries } = await places();
  return new Map([...regions, ...countries]);
}

/** Whether a page shows as many tours as in a larger world. A country of a small world may have fewer tours than a page. */
export const isFull = (page: ComparedPage, tours: ToursOfPlaces): boolean =>
  page.paths.every(path => (tours.get(path) ?? FULL) >= FULL);

type Places = [path: string, tours: number][];

async function places(): Promise<{ regions: Places; countries: Places }> {
  const answer = await fetch(`${SITE_ENV.CONTENT_URL}/v3/pages/discover.json`);
  const { regions } = discoverPage.parse(await answer.json());
  return {
    regions: regions.map(({ slug, tourCount = 0 }) => [paths.region.href(slug), tourCount]),
    countries: regions.flatMap(({ slug: region, countries }) =>
      countries.map(({ slug, tourCount = 0 }): Places[number] => [
        paths.country.href(region, slug),
        tourCount,
      ]),
    ),
  };
}

const most = (all: Places): string[] =>
  all
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, EACH)
    .map(([path]) => path);

async function links(list: string, link: RegExp): Promise<string[]> {
  const html = await (await fetch(SITE + list)).text();
  const found = new Set([...html.matchAll(link)].map(([, path = '']) => path));
  if (found.size < EACH) throw new Error(`${list} links fewer than ${EACH} pages like ${link}`);
  return [...found].slice(0, EACH);
}
