import { isSlug } from '@fernweh/api-client/slug';
import { getPopularTours, getTour } from '@fernweh/api-client/tours';
import * as paths from '@fernweh/contracts/paths';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import type { Head, LoadContext } from '@flotilla/kit';
import { postReview } from '../features/write-review/post-review.server.ts';
import type { WriteReviewData } from '../features/write-review/review-form.tsx';
import { logged } from '../shared/logged.server.ts';

/** The most that the API returns at once. Links from a tour's page name the tour in the URL. */
const TOURS = 100;

type Context = Pick<LoadContext, 'url' | 'signal' | 'incomplete' | 'config' | 'form'>;

/** Where the tours can't be fetched, the visitor's booking or the URL names the tour. */
export async function load(context: Context): Promise<WriteReviewData> {
  const { url, config, form } = context;
  const slug = form?.fields.tour ?? url.searchParams.get('tour');
  const [tours = [], tour] = await Promise.all([
    logged('Tours to review', getPopularTours(TOURS, context), context),
    isSlug(slug) && logged('The tour to review', getTour(slug, context), context),
  ]);
  const byTitle = tours
    .map(({ slug, title }) => ({ slug, title }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return {
    tours: byTitle,
    ...(tour && { tour: { slug: tour.slug, title: tour.title } }),
    ...(form && { posted: await postReview(form, { config }) }),
  };
}

const CRUMBS = [
  { title: 'Home', href: paths.home.href() },
  { title: 'Reviews', href: paths.reviews.href() },
  { title: 'Write a review', href: paths.writeAReview.href() },
];

export function head(_: WriteReviewData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  return {
    title: 'Write a review of the tour you were on | Fernweh',
    description:
      'Tell others what your tour was like: who can write, when we ask, and why we don’t remove negative ones.',
    canonical: paths.writeAReview.href(),
    ...(origin && { jsonLd: [breadcrumbList(CRUMBS, origin)] }),
  };
}
