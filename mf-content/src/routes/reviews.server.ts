import { findReviews } from '@fernweh/api-client/reviews';
import { isSlug } from '@fernweh/api-client/slug';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import { type Head, type LoadContext, notFound } from '@flotilla/kit';
import { reviewsHref } from '../features/reviews/reviews-href.ts';
import type { ReviewsData } from '../features/reviews/reviews-page.tsx';
import { titled } from '../shared/head.server.ts';
import { pageNumber } from '../shared/query.server.ts';

/** Reviews on a page (product/reviews 8). */
const LIMIT = 10;

/** @throws NotFound where there is no such page, or `tour` can't be a slug */
export async function load({ url, signal }: Pick<LoadContext, 'url' | 'signal'>): Promise<ReviewsData> {
  const page = pageNumber(url) ?? notFound('page of reviews');
  const rating = ratingOf(url);
  const tour = url.searchParams.get('tour') || undefined;
  if (tour && !isSlug(tour)) notFound('tour');
  const list = await findReviews({ page, rating, tour, limit: LIMIT }, { signal });
  if (!list || (page > 1 && page > list.pages)) notFound('page of reviews');
  const title = list.reviews[0]?.tour.title;
  return {
    list,
    ...(rating && { rating }),
    ...(tour && { tour: { slug: tour, title: title ?? 'this tour' } }),
  };
}

/** The rating filter in the URL, 1–5; undefined for anything else. */
function ratingOf(url: URL): number | undefined {
  const rating = Number(url.searchParams.get('rating'));
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : undefined;
}

export function head({ list, rating, tour }: ReviewsData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  const of = tour ? `Reviews of ${tour.title}` : 'Reviews';
  const crumbs = [
    { title: 'Home', href: '/' },
    { title: 'Reviews', href: reviewsHref() },
  ];
  return {
    title: titled(
      list.page > 1 ? `${of}, page ${list.page}` : tour ? of : 'Reviews of our tours, by those who went',
    ),
    description:
      'What travellers say about our small-group tours: all reviews, low ones included, with our replies.',
    canonical: reviewsHref({ page: list.page, tour: tour?.slug }),
    // Search engines index the first page of all reviews; the others are views of the same reviews.
    ...((rating || tour || list.page > 1) && { robots: 'noindex,follow' }),
    ...(origin && { jsonLd: [breadcrumbList(crumbs, origin)] }),
  };
}
