import { Fragment } from '@fernweh/mf-kit';
import { Band } from '@fernweh/ui/band';
import { Notice } from '@fernweh/ui/notice';
import { Skeleton } from '@fernweh/ui/skeleton';
import { TourGrid } from '@fernweh/ui/tour-grid';
import styles from './tour-fragments.module.css';
import { TourSection } from './tour-section.tsx';

/** Where other teams' pieces stand in the tour's page. Fallbacks have the height of what they stand for. */

export function BookingPlace({ tour, title }: { tour: string; title: string }) {
  return (
    <aside className={styles.booking} aria-label="Book this tour" data-print="no">
      <Fragment
        id="mf-checkout/booking-panel"
        props={{ tour, title }}
        fallback={<Skeleton kind="panel" label="Prices" className={styles.bookingFallback} />}
      />
    </aside>
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
              <p>If they do not appear, reload the page in a minute or call us: we know them by heart.</p>
            </Notice>
          </div>
        }
      />
    </TourSection>
  );
}

export function ReviewsPlace({ tour }: { tour: string }) {
  return (
    <div id="reviews" className={styles.reviews} data-print="no">
      <Fragment
        id="mf-content/tour-reviews"
        props={{ tour }}
        fallback={<Skeleton kind="row" count={4} label="Reviews" className={styles.reviewsFallback} />}
      />
    </div>
  );
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
