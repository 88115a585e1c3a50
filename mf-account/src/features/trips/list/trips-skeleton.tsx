import { Skeleton } from '@fernweh/ui/skeleton';
import styles from '../shared/trips.module.css';
import * as texts from './texts.ts';

/** Loading state of the trips. `data-loading` hides what follows, so that the layout does not shift. */
export function TripsSkeleton() {
  return (
    <div className={styles.skeleton} data-loading>
      <div className={styles.skeletonPicture} />
      <div className={styles.skeletonText}>
        <Skeleton kind="text" label={texts.yourTrips} />
        <Skeleton kind="heading" />
        <Skeleton kind="text" count={2} />
        <Skeleton kind="text" count={2} />
        <Skeleton kind="button" />
      </div>
    </div>
  );
}
