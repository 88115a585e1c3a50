import { getCountry } from '@fernweh/api-client/content';
import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, notFound, redirect } from '@fernweh/mf-kit';
import { cardsOf, summariesOf } from '../shared/cards.server.ts';
import { toNotFoundPage } from '../shared/fetch-failed.server.ts';
import { placeHead } from '../shared/place-head.server.ts';

/**
 * @throws NotFound where the content host knows no such country (specification §5, §8); Redirect where the country
 * lies in another region than the URL says, so that it has one address, and where its fetch fails.
 */
export async function load({ params, geo, signal, incomplete }: LoadContext) {
  const page = await getCountry(params.country ?? '', { signal }).catch(toNotFoundPage);
  if (!page) notFound('country');
  const { slug, title, seo, intro, picture, bestMonths, faq, region } = page;
  if (region.slug !== params.region) redirect(paths.country.href(region.slug, slug));
  const cards = await cardsOf(await summariesOf(page.tours, { signal }), geo.currency, {
    signal,
    incomplete,
  });
  return {
    place: { title, intro, picture, bestMonths },
    crumbs: [
      { title: 'Home', href: paths.home.href() },
      { title: region.title, href: paths.region.href(region.slug) },
      { title, href: paths.country.href(region.slug, slug) },
    ],
    region: { title: region.title, href: paths.region.href(region.slug) },
    seo,
    faq,
    cards,
  };
}

export type CountryData = Awaited<ReturnType<typeof load>>;

export const head = placeHead;
