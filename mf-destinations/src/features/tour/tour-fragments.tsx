import * as paths from '@fernweh/contracts/paths';
import { Fragment, useGeo } from '@fernweh/mf-kit';
import { Band } from '@fernweh/ui/band';
import { Notice } from '@fernweh/ui/notice';
import { Panel } from '@fernweh/ui/panel';
import { Skeleton } from '@fernweh/ui/skeleton';
import { TourGrid } from '@fernweh/ui/tour-grid';
import styles from './tour-fragments.module.css';
import { TourSection } from './tour-section.tsx';

/**
 * Where other teams' pieces stand in the tour's page. A fallback has the height of what it stands for, and words that
 * hold if it stays: then that team is away.
 */

export function BookingPlace({ tour, title }: { tour: string; title: string }) {
  return (
    <div className={styles.booking} data-print="no">
      <Fragment
        id="mf-checkout/booking-panel"
        props={{ tour, title }}
        fallback={
          <Panel float className={styles.bookingFallback}>
            <p>Prices and seats are on their way.</p>
            <OtherWays />
          </Panel>
        }
      />
    </div>
  );
}

export function DeparturesPlace({ tour }: { tour: string }) {
  return (
    <TourSection id="departures" title="When we leave" screenOnly>
      <Fragment
        id="mf-checkout/departures"
        props={{ tour }}
        fallback={
          <div className={styles.departuresFallback}>
            <Notice title="The dates are on their way">
              <OtherWays />
            </Notice>
          </div>
        }
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
        fallback={
          <div className={styles.reviewsFallback}>
            <Notice title="The reviews are on their way">
              <p>
                If they do not appear, <a href={paths.reviews.href()}>read the reviews of all tours</a>.
              </p>
            </Notice>
          </div>
        }
      />
    </TourSection>
  );
}

function reviewsTitle(count: number): string {
  if (count === 0) return 'What travellers say';
  return count === 1 ? 'One traveller on this tour' : `${count} travellers on this tour`;
}

export function SimilarTours({ tour }: { tour: string }) {
  return (
    <div data-print="no">
      <Band label="Similar tours">
        <Fragment
          id="mf-destinations/recommended-tours"
          props={{ title: 'If you like the sound of this', similarTo: tour, limit: 4 }}
          fallback={
            <TourGrid columns={4}>
              {[1, 2, 3, 4].map(n => (
                <Skeleton key={n} kind="card" label={n === 1 ? 'Similar tours' : undefined} />
              ))}
            </TourGrid>
          }
        />
      </Band>
    </div>
  );
}

/** What to do if nothing comes. */
function OtherWays() {
  const { phone } = useGeo();
  return (
    <p>
      If they do not appear, reload the page in a minute
      {phone ? (
        <>
          {' '}
          or call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      ) : (
        <>
          {' '}
          or <a href={paths.contactUs.href()}>ask us</a>
        </>
      )}
      .
    </p>
  );
}
