import { RequestView } from '../shared/request-view.tsx';
import styles from '../shared/trips.module.css';
import { MorePastTrips } from './more-past-trips.tsx';
import * as texts from './texts.ts';
import { TripList } from './trip-list.tsx';
import { TripsSkeleton } from './trips-skeleton.tsx';
import type { TripsState } from './use-trips.ts';

/** The visitor's bookings, read in the browser. */
export function Trips({ trips }: { trips: TripsState }) {
  return (
    <RequestView
      request={trips}
      skeleton={<TripsSkeleton />}
      failure={{
        title: texts.weCouldntLoadYour,
        kept: texts.theyreSafeAndSo,
      }}
    >
      {page => (
        <div className={styles.trips}>
          <TripList page={page} onStale={trips.reload} />
          <MorePastTrips more={page.next !== undefined} trips={trips} />
        </div>
      )}
    </RequestView>
  );
}
