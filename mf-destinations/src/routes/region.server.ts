import { getRegion } from '@fernweh/api-client/content';
import { namedTourCards } from '@fernweh/api-client/tour-cards';
import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, notFound } from '@fernweh/mf-kit';
import { placeHead } from '../shared/place-head.server.ts';
import { toNotFoundPage } from '../shared/to-not-found-page.server.ts';

/** @throws NotFound where there is no such region; Redirect to /404 where its fetch fails (product/errors 1) */
export async function load(context: LoadContext) {
  const page = await getRegion(context.params.region ?? '', context).catch(toNotFoundPage);
  if (!page) notFound('region');
  const cards = await namedTourCards(page.tours, context.geo.currency, context);
  const { slug, title, seo, intro, picture, bestMonths, faq, countries } = page;
  return {
    place: { title, intro, picture, bestMonths },
    crumbs: [
      { title: 'Home', href: paths.home.href() },
      { title, href: paths.region.href(slug) },
    ],
    seo,
    faq,
    countries: countries.map(country => ({ ...country, href: paths.country.href(slug, country.slug) })),
    cards,
  };
}

export type RegionData = Awaited<ReturnType<typeof load>>;

export const head = placeHead;
