import { Skeleton } from '@fernweh/ui/skeleton';
import * as shared from '../../../shared/texts.ts';
import styles from './trip-details.module.css';

/** Loading state of a trip, in its final size. */
export function TripSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton kind="heading" label={shared.yourTrip} />
        <Skeleton kind="text" />
      </div>
      <div className={styles.parts}>
        <div className={styles.skeletonPicture} />
        <div className={styles.columns}>
          <Skeleton kind="panel" />
          <Skeleton kind="panel" />
        </div>
      </div>
    </>
  );
}
