import { getRegion } from '@fernweh/api-client/content';
import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, notFound } from '@flotilla/kit';
import { placeHead } from '../shared/place-head.server.ts';
import { toNotFoundPage } from '../shared/to-not-found-page.server.ts';
import { tourListPage } from '../shared/tour-list.server.ts';

/**
 * @throws NotFound where there is no such region or no such page of its tours; Redirect to /404 where its fetch fails
 * (product/errors 1)
 */
export async function load(context: LoadContext) {
  const page = await getRegion(context.params.region ?? '', context).catch(toNotFoundPage);
  if (!page) notFound('region');
  const { slug, title, seo, intro, picture, bestMonths, faq, countries, map } = page;
  const path = paths.region.href(slug);
  const list = await tourListPage(path, page.tours, context);
  const first = list.page === 1;
  return {
    place: { title, intro, picture, bestMonths },
    crumbs: [
      { title: 'Home', href: paths.home.href() },
      { title, href: path },
    ],
    seo,
    faq: first ? faq : [],
    countries: first
      ? countries.map(country => ({ ...country, href: paths.country.href(slug, country.slug) }))
      : [],
    map: first ? map : undefined,
    list,
  };
}

export type RegionData = Awaited<ReturnType<typeof load>>;

export const head = placeHead;
