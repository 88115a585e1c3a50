import { ErrorState } from '@fernweh/ui/error-state';
import { SignedOut } from '../shared/signed-out.tsx';
import styles from '../shared/trips.module.css';
import { MorePastTrips } from './more-past-trips.tsx';
import { TripList } from './trip-list.tsx';
import { TripsSkeleton } from './trips-skeleton.tsx';
import type { TripsState } from './use-trips.ts';

/** The visitor's bookings, read in the browser: the server's HTML is the same for every visitor. */
export function Trips({ trips }: { trips: TripsState }) {
  const { result, reload } = trips;
  switch (result.status) {
    case 'waiting':
      return <TripsSkeleton />;
    case 'anonymous':
      return <SignedOut />;
    case 'failed':
      return (
        <ErrorState
          title="We could not load your trips"
          kept="They are safe, and so is what you paid."
          onRetry={reload}
          retrying={result.retrying}
        >
          Our service does not result at the moment.
        </ErrorState>
      );
    case 'ready':
      return (
        <div className={styles.trips}>
          <TripList page={result.value} onStale={reload} />
          <MorePastTrips more={result.value.next !== undefined} trips={trips} />
        </div>
      );
  }
}
