import { getPopularTours, getTour } from '@fernweh/api-client/tours';
import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { LoadContext } from '@fernweh/mf-kit';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { postReview } from '../features/write-review/post-review.server.ts';
import type { WriteReviewData } from '../features/write-review/review-form.tsx';
import { siteOrigin } from '../shared/head.server.ts';
import { logged } from '../shared/logged.server.ts';

/** As many as the API gives at once; a tour's own page leads here with its name. */
const TOURS = 100;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The page stands without them too: then the address, or who is signed in, says which tour it was. */
export async function load({
  url,
  signal,
  incomplete,
  config,
  form,
}: Pick<LoadContext, 'url' | 'signal' | 'incomplete' | 'config' | 'form'>): Promise<WriteReviewData> {
  const slug = SLUG.exec(form?.fields.tour ?? url.searchParams.get('tour') ?? '')?.[0];
  const [tours = [], tour] = await Promise.all([
    logged('Tours to review', getPopularTours(TOURS, { signal }), { incomplete }),
    slug && logged('The tour to review', getTour(slug, { signal }), { incomplete }),
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
      'Tell others what your tour was like: who may write, when we ask, and why we take none down.',
    canonical: paths.writeAReview.href(),
    ...(origin && { jsonLd: [breadcrumbList(CRUMBS, origin)] }),
  };
}
