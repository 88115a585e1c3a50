import type { Review, ReviewList } from '@fernweh/contracts/review';
import type { HomeReviews, Quote } from './home-data.ts';

const BIG = { least: 60, most: 170 };
const SMALL_MOST = 220;
const OTHERS = 2;

/**
 * Three quotes from the latest reviews: a large one of readable length and two small ones. One of the small ones is
 * critical if the reviews have a critical one.
 */
export function quotesOf({ reviews, avgRating, total }: ReviewList): HomeReviews | undefined {
  const fits = ({ comment }: Review) => comment.length >= BIG.least && comment.length <= BIG.most;
  const large =
    reviews.find(review => review.metrics.rating === 5 && fits(review)) ?? reviews.find(fits) ?? reviews[0];
  if (!large) return undefined;
  const rest = reviews.filter(review => review !== large && review.comment.length <= SMALL_MOST);
  const critical = rest.find(({ metrics }) => metrics.rating <= 3);
  const praise = rest.filter(review => review !== critical);
  const others = [...praise.slice(0, critical ? OTHERS - 1 : OTHERS), ...(critical ? [critical] : [])];
  return { average: avgRating, total, big: quoteOf(large), others: others.map(quoteOf) };
}

function quoteOf({ review_id, comment, customer, tour, travelled, source, metrics }: Review): Quote {
  return {
    review_id,
    comment,
    customer,
    tour,
    source,
    rating: metrics.rating,
    ...(travelled && { travelled }),
  };
}
