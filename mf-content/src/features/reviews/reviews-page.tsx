import * as paths from '@fernweh/contracts/paths';
import type { ReviewList } from '@fernweh/contracts/review';
import { inThousands } from '@fernweh/contracts/thousands';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Chip, Chips } from '@fernweh/ui/chip';
import { counted } from '@fernweh/ui/counted';
import { EmptyState } from '@fernweh/ui/empty-state';
import { Heading } from '@fernweh/ui/heading';
import { Pagination } from '@fernweh/ui/pagination';
import { RatingDistribution } from '@fernweh/ui/rating-distribution';
import { ReviewCard } from '@fernweh/ui/review-card';
import { TextLink } from '@fernweh/ui/text-link';
import { PageBody } from '../../shared/page-body.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import * as shared from '../../shared/texts.ts';
import { ReportReview } from './report-review.tsx';
import { reviewsHref, writeHref } from './reviews-href.ts';
import styles from './reviews-page.module.css';
import * as texts from './texts.ts';

export type ReviewsData = {
  list: ReviewList;
  rating?: number;
  tour?: { slug: string; title: string };
};

/** A page of ten published reviews, filtered by rating and tour. */
export function ReviewsPage({ data: { list, rating, tour } }: { data: ReviewsData }) {
  const all = list.distribution.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHead
        crumbs={[{ title: shared.home, href: '/' }, { title: shared.reviews }]}
        title={tour ? texts.reviewsOf(tour.title) : texts.whatTravellersSay}
        lead={texts.allReviewsLowOnes}
      />
      <PageBody aside={<HowReviewsWork tour={tour?.slug} />}>
        <RatingDistribution
          average={meanOf(list.distribution)}
          distribution={list.distribution}
          hrefFor={stars => reviewsHref({ rating: stars, tour: tour?.slug })}
          selected={rating}
        />
        <div className={styles.bar}>
          <Heading level={2} look="h3">
            {countLine(list.total, rating, all)}
          </Heading>
          {(rating || tour) && (
            <Chips label={texts.showingOnly}>
              {rating && (
                <Chip removeHref={reviewsHref({ tour: tour?.slug })}>{counted(rating, 'star')}</Chip>
              )}
              {tour && <Chip removeHref={reviewsHref({ rating })}>{tour.title}</Chip>}
            </Chips>
          )}
          {tour && (
            <TextLink href={paths.tour.href(tour.slug)} onward>
              {texts.seeThisTourAnd}
            </TextLink>
          )}
        </div>
        {list.reviews.map(review => (
          <ReviewCard
            key={review.review_id}
            review={review}
            {...(!tour && { tourHref: paths.tour.href(review.tour.slug) })}
            actions={<ReportReview id={review.review_id} title={review.title} />}
          />
        ))}
        {list.reviews.length === 0 && (
          <EmptyState
            title={texts.noReviewsHere}
            actions={<ButtonLink href={paths.reviews.href()}>{texts.allReviews}</ButtonLink>}
          >
            {texts.nobodyHasGivenYet(rating ? counted(rating, 'star') : texts.aReview)}
          </EmptyState>
        )}
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefFor={page => reviewsHref({ page, rating, tour: tour?.slug })}
        />
      </PageBody>
    </>
  );
}

function HowReviewsWork({ tour }: { tour: string | undefined }) {
  return (
    <div className={styles.rules}>
      <Heading level={2} look="card">
        {texts.whereReviewsComeFrom}
      </Heading>
      <p>
        <b>{texts.verifiedTravellers}</b> {texts.wereOnTheTour} <b>{texts.confirmedEmail}</b>{' '}
        {texts.meansWeKnowWho}
      </p>
      <p>{texts.oneReviewPerTraveller}</p>
      <ButtonLink href={writeHref(tour)} variant="outline">
        {shared.writeAReview}
      </ButtonLink>
    </div>
  );
}

/** Mean of all ratings, independent of the filters. */
function meanOf(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  return distribution.reduce((sum, each, i) => sum + each * (i + 1), 0) / count;
}

function countLine(total: number, rating: number | undefined, all: number): string {
  const of = rating ? ` of ${inThousands(all)}` : '';
  return `${inThousands(total)}${of} ${total === 1 && !of ? 'review' : 'reviews'}`;
}
