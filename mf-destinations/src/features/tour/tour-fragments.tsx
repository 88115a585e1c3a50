import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { Notice } from '@fernweh/ui/notice';
import { RetryRow } from '@fernweh/ui/retry-row';
import { Skeleton } from '@fernweh/ui/skeleton';
import { TourGrid } from '@fernweh/ui/tour-grid';
import { Fragment } from '@flotilla/kit';
import { OtherWays } from './other-ways.tsx';
import { similarTo } from './similar-to.ts';
import * as texts from './texts.ts';
import styles from './tour-fragments.module.css';
import { TourSection } from './tour-section.tsx';

/**
 * Fragments of other remotes on the tour's page. A fallback has its fragment's height, and a text that is true if the
 * fragment never arrives.
 */

export function DeparturesPlace({ tour }: { tour: string }) {
  return (
    <TourSection id="departures" title={texts.datesAndPrices} screenOnly>
      <Fragment
        id="mf-checkout/departures"
        props={{ tour }}
        hydrate="visible"
        fallback={retry => (
          <div className={styles.departuresFallback}>
            <Notice title={retry ? texts.theDatesAreMissing : texts.theDatesAreOn}>
              <OtherWays onRetry={retry} />
            </Notice>
          </div>
        )}
      />
    </TourSection>
  );
}

export function ReviewsPlace({ tour, count }: { tour: string; count: number }) {
  return (
    <TourSection id="reviews" title={reviewsTitle(count)} screenOnly>
      <Fragment
        id="mf-content/tour-reviews"
        props={{ tour }}
        hydrate="visible"
        fallback={retry => (
          <div className={styles.reviewsFallback}>
            <Notice title={retry ? texts.theReviewsAreMissing : texts.theReviewsAreOn}>
              <RetryRow what={texts.theReviews} onRetry={retry} />
              <p>
                {texts.ifTheyDontAppear} <a href={paths.reviews.href()}>{texts.readTheReviewsOf}</a>.
              </p>
            </Notice>
          </div>
        )}
      />
    </TourSection>
  );
}

function reviewsTitle(count: number): string {
  if (count === 0) return texts.whatTravellersSay;
  return count === 1 ? texts.whatOneTravellerSays : texts.whatTravellersSayWithCount(count);
}

export function SimilarTours({ tour }: { tour: string }) {
  return (
    <div data-print="no" id="similar-tours">
      <Band label={texts.similarTours}>
        <Fragment
          id="mf-destinations/recommended-tours"
          props={similarTo(tour)}
          hydrate="visible"
          fallback={
            <TourGrid columns={4}>
              {[1, 2, 3, 4].map(n => (
                <Skeleton key={n} kind="card" label={n === 1 ? texts.similarTours : undefined} />
              ))}
            </TourGrid>
          }
        />
      </Band>
    </div>
  );
}
