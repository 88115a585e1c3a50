import { deferred, defineFragment } from '@flotilla/kit';
import { load } from './tour-reviews.server.ts';

const TourReviews = deferred(() =>
  import('../features/reviews/tour-reviews.tsx').then(module => module.TourReviews),
);

export const fragment = defineFragment('mf-content/tour-reviews', {
  load,
  Component: TourReviews,
  deferred: [TourReviews],
});
