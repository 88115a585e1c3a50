import { getCountry } from '@fernweh/api-client/content';
import { isSlug, titleOfSlug } from '@fernweh/api-client/slug';
import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, notFound, redirect } from '@flotilla/kit';
import { placeHead } from '../shared/place-head.server.ts';
import { toNotFoundPage } from '../shared/to-not-found-page.server.ts';
import { tourListPage } from '../shared/tour-list.server.ts';

/**
 * @throws NotFound where there is no such country or no such page of its tours; Redirect to /404 where its fetch fails (product/errors 1), and to the
 * country's one address where the URL names another region
 */
export async function load(context: LoadContext) {
  const { params } = context;
  if (!isSlug(params.region)) notFound('region');
  const page = await getCountry(params.country ?? '', context).catch(toNotFoundPage);
  if (!page) notFound('country');
  const { slug, title, seo, intro, picture, bestMonths, faq, map } = page;
  // A document that names no region is shown under the region of its URL.
  const region = page.region ?? { slug: params.region, title: titleOfSlug(params.region) };
  const path = paths.country.href(region.slug, slug);
  if (region.slug !== params.region) redirect(path);
  const list = await tourListPage(path, page.tours, context);
  return {
    place: { title, intro, picture, bestMonths },
    crumbs: [
      { title: 'Home', href: paths.home.href() },
      { title: region.title, href: paths.region.href(region.slug) },
      { title, href: path },
    ],
    region: { title: region.title, href: paths.region.href(region.slug) },
    seo,
    faq: list.page === 1 ? faq : [],
    map: list.page === 1 ? map : undefined,
    list,
  };
}

export type CountryData = Awaited<ReturnType<typeof load>>;

export const head = placeHead;
