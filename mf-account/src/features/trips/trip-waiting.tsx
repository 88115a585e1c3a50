import { Skeleton } from '@fernweh/ui/skeleton';
import styles from './trip-details.module.css';

/** A trip on its way, in the size it will have. */
export function TripWaiting() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton kind="heading" label="Your trip" />
        <Skeleton kind="text" />
      </div>
      <div className={styles.parts}>
        <div className={styles.waitingPicture} />
        <div className={styles.columns}>
          <Skeleton kind="panel" />
          <Skeleton kind="panel" />
        </div>
      </div>
    </>
  );
}
