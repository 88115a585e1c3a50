import type { HomePage, PostSummary } from '@fernweh/contracts/content';
import type { Review } from '@fernweh/contracts/review';
import type { TourCardData } from '@fernweh/ui/tour-cards';
import type { PostedNewsletter } from './newsletter-form.tsx';

export type Quote = Pick<Review, 'review_id' | 'comment' | 'customer' | 'tour' | 'travelled' | 'source'> & {
  rating: number;
};

export type HomeReviews = { average: number | null; total: number; big: Quote; others: Quote[] };

/** Data of the home page. A band whose data is undefined is left out: its service failed. */
export type HomeData = Pick<HomePage, 'hero' | 'regions' | 'promises' | 'totals' | 'seo'> & {
  cards?: TourCardData[];
  reviews?: HomeReviews;
  posts?: PostSummary[];
  /** Outcome of a newsletter request that a browser without script has just posted. */
  newsletter?: PostedNewsletter;
};
