import { getRegion } from '@fernweh/api-client/content';
import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, notFound } from '@fernweh/mf-kit';
import { cardsOf, summariesOf } from '../shared/cards.server.ts';
import { toNotFoundPage } from '../shared/fetch-failed.server.ts';
import { placeHead } from '../shared/place-head.server.ts';

/** @throws NotFound where the content host knows no such region, Redirect where it fails (specification §5, §8). */
export async function load({ params, geo, signal, incomplete }: LoadContext) {
  const page = await getRegion(params.region ?? '', { signal }).catch(toNotFoundPage);
  if (!page) notFound('region');
  const cards = await cardsOf(await summariesOf(page.tours, { signal }), geo.currency, {
    signal,
    incomplete,
  });
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
