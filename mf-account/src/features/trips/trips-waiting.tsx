import { Skeleton } from '@fernweh/ui/skeleton';
import styles from './trips.module.css';

/** Trips on their way: the place of the next one. `data-waiting` keeps what is below out of sight, so that nothing jumps. */
export function TripsWaiting() {
  return (
    <div className={styles.waiting} data-waiting>
      <div className={styles.waitingPicture} />
      <div className={styles.waitingWords}>
        <Skeleton kind="text" label="Your trips" />
        <Skeleton kind="heading" />
        <Skeleton kind="text" count={2} />
        <Skeleton kind="text" count={2} />
        <Skeleton kind="button" />
      </div>
    </div>
  );
}
