import { ErrorState } from '@fernweh/ui/error-state';
import { EarlierTrips } from './earlier-trips.tsx';
import { LoggedOut } from './logged-out.tsx';
import { TripList } from './trip-list.tsx';
import styles from './trips.module.css';
import { TripsWaiting } from './trips-waiting.tsx';
import type { TripsRead } from './use-trips.ts';

/** Everything the visitor has booked. It is read in the browser: the server's HTML is the same for everybody. */
export function Trips({ trips }: { trips: TripsRead }) {
  const { answer, ask } = trips;
  switch (answer.status) {
    case 'waiting':
      return <TripsWaiting />;
    case 'anonymous':
      return <LoggedOut />;
    case 'failed':
      return (
        <ErrorState
          title="We could not load your trips"
          kept="They are safe, and so is what you paid."
          onRetry={ask}
          retrying={answer.retrying}
        >
          Our service does not answer at the moment.
        </ErrorState>
      );
    case 'ready':
      return (
        <div className={styles.trips}>
          <TripList page={answer.value} onStale={ask} />
          <EarlierTrips more={answer.value.next !== undefined} trips={trips} />
        </div>
      );
  }
}
