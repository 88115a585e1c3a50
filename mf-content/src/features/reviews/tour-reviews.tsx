import type { ReviewList } from '@fernweh/contracts/review';
import { inThousands } from '@fernweh/contracts/thousands';
import { EmptyState } from '@fernweh/ui/empty-state';
import { RatingDistribution } from '@fernweh/ui/rating-distribution';
import { ReviewCard } from '@fernweh/ui/review-card';
import { Row } from '@fernweh/ui/row';
import { TextLink } from '@fernweh/ui/text-link';
import { ReportReview } from './report-review.tsx';
import { reviewsHref, writeHref } from './reviews-href.ts';
import * as texts from './texts.ts';
import styles from './tour-reviews.module.css';

export type TourReviewsProps = { tour: string; data: ReviewList };

/** Reviews of one tour, as a fragment on the tour's page. */
export function TourReviews({ tour, data }: TourReviewsProps) {
  const { reviews, total, avgRating, distribution } = data;
  if (total === 0) {
    return (
      <EmptyState title={texts.noReviewsYet} level={3}>
        {texts.weAskEveryTraveller} <a href={writeHref(tour)}>{texts.writeAReviewOf}</a>
      </EmptyState>
    );
  }
  return (
    <div className={styles.reviews}>
      <RatingDistribution
        average={avgRating}
        distribution={distribution}
        hrefFor={rating => reviewsHref({ rating, tour })}
      />
      <div>
        <div className={styles.list}>
          {reviews.map(review => (
            <ReviewCard
              key={review.review_id}
              review={review}
              actions={<ReportReview id={review.review_id} title={review.title} />}
            />
          ))}
        </div>
        <Row>
          <TextLink href={writeHref(tour)}>{texts.writeAReviewOf}</TextLink>
          {total > reviews.length && (
            <TextLink href={reviewsHref({ tour })} onward>
              {texts.readAllReviews(inThousands(total))}
            </TextLink>
          )}
        </Row>
      </div>
    </div>
  );
}
