import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { formatMonth } from '@fernweh/ui/dates';
import { Rating, Stars } from '@fernweh/ui/rating';
import { SectionHead } from '@fernweh/ui/section-head';
import { TextLink } from '@fernweh/ui/text-link';
import type { HomeReviews, Quote } from './home-data.ts';
import * as texts from './texts.ts';
import styles from './traveller-quotes.module.css';

/** Quotes from reviews: one large, two small, with the mean and the number of all reviews. */
export function TravellerQuotes({ reviews }: { reviews: HomeReviews }) {
  const { big, others, average, total } = reviews;
  return (
    <Band tone="sand" labelledBy="traveller-quotes">
      <SectionHead
        id="traveller-quotes"
        title={texts.whatCameBackIn}
        aside={<Rating value={average} count={total} className={styles.rating} />}
      />
      <div className={styles.quotes}>
        <figure>
          <blockquote className={styles.big}>“{big.comment}”</blockquote>
          <figcaption className={styles.by}>
            <b>{personOf(big)}</b>
            <br />
            <a href={paths.tour.href(big.tour.slug)}>{big.tour.title}</a>
            {big.travelled && `, ${formatMonth(big.travelled)}`}.{' '}
            {big.source === 'verified' && texts.verifiedTraveller}
          </figcaption>
        </figure>
        <div className={styles.side}>
          {others.map(quote => (
            <figure key={quote.review_id} className={styles.small}>
              <Stars value={quote.rating} />
              <blockquote className={styles.comment}>“{quote.comment}”</blockquote>
              <figcaption className={styles.by}>
                <b>{personOf(quote)}</b>, <a href={paths.tour.href(quote.tour.slug)}>{quote.tour.title}</a>
              </figcaption>
            </figure>
          ))}
          <TextLink href={paths.reviews.href()} className={styles.all} onward>
            {texts.allReviewsTheLow}
          </TextLink>
        </div>
      </div>
    </Band>
  );
}

const personOf = ({ customer }: Quote) =>
  customer.place ? `${customer.name}, ${customer.place}` : customer.name;
