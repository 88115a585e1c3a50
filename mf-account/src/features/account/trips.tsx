import { paths } from '@fernweh/contracts/paths';
import { Fragment } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { Skeleton } from '@fernweh/ui/skeleton';
import { TourGrid } from '@fernweh/ui/tour-grid';
import styles from './my-account.module.css';

/** Nothing can be booked on the site yet, and the page says so; what it can do is show where to go. */
export function Trips() {
  return (
    <>
      <EmptyState
        title="No trips yet"
        actions={
          <>
            <ButtonLink href={paths.search.href()}>Find a tour</ButtonLink>
            <ButtonLink href={paths.contactUs.href()} variant="outline">
              Talk to us
            </ButtonLink>
          </>
        }
      >
        Booking on this site opens with its next version. What you book then stands here, day by day: what is
        paid, what is due and when. Until then we book for you by phone.
      </EmptyState>
      <div className={styles.block}>
        <Fragment
          id="mf-destinations/recommended-tours"
          props={{ title: 'Popular tours', limit: 3 }}
          fallback={
            <TourGrid>
              <Skeleton kind="card" label="Popular tours" />
              <Skeleton kind="card" />
              <Skeleton kind="card" />
            </TourGrid>
          }
        />
      </div>
    </>
  );
}
