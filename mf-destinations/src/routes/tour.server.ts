import { getDiscover } from '@fernweh/api-client/content';
import { getReviews } from '@fernweh/api-client/reviews';
import { isSlug } from '@fernweh/api-client/slug';
import { getDepartures, getPrices, getTour } from '@fernweh/api-client/tours';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import { type Head, type LoadContext, notFound } from '@flotilla/kit';
import { crumbsOf } from '../features/tour/tour-crumbs.ts';
import { offered } from '../features/tour/tour-offers.server.ts';
import { tourProduct } from '../features/tour/tour-product.server.ts';

/** @throws NotFound where there is no such tour, or it is a draft */
export async function load(context: LoadContext) {
  const { params, geo, incomplete } = context;
  const { slug } = params;
  if (!isSlug(slug)) notFound('tour');
  const call = { signal: context.signal, onSlip: context.onSlip };
  // The page is shown without these where they fail, and is made again within seconds.
  const without = (what: string) => () => incomplete?.(what);
  const optional = Promise.all([
    getPrices([slug], geo.currency, call).catch(without('price')),
    getDepartures(slug, geo.currency, call).catch(without('departures')),
    getReviews({ tour: slug, offset: 0, count: 3 }, call).catch(without('reviews')),
    getDiscover(call).catch(without('region')),
  ]);
  const tour = await getTour(slug, call);
  if (!tour || tour.status === 'draft') notFound('tour');
  const [prices, departures, reviews, discover] = await optional;
  return {
    tour,
    crumbs: crumbsOf(tour, discover ? discover.regions : []),
    price: prices ? prices[slug] : undefined,
    departures: offered(departures ?? []),
    reviews: reviews ? reviews.reviews : [],
  };
}

type TourData = Awaited<ReturnType<typeof load>>;

/** Offers and reviews of the structured data, and what search engines read, are the head's alone. */
export const shown = ({ tour: { seo: _, ...tour }, crumbs, price }: TourData) => ({ tour, crumbs, price });

export type ShownTour = ReturnType<typeof shown>;

export function head(data: TourData, { config }: Pick<LoadContext, 'config'>): Head {
  const { tour, crumbs } = data;
  const origin = siteOrigin(config);
  const { src, alt, focus } = tour.seo.image ?? tour.picture;
  return {
    title: tour.seo.title,
    description: tour.seo.description,
    canonical: crumbs.at(-1)?.href,
    type: 'product',
    image: { src, alt, focus },
    // A tour that is no longer sold keeps its page for travellers who were on it.
    ...(tour.status === 'retired' && { robots: 'noindex,follow' }),
    jsonLd: origin ? [tourProduct(data, origin), breadcrumbList(crumbs, origin)] : undefined,
  };
}
