import { Fragment } from '@fernweh/mf-kit';
import { Panel } from '@fernweh/ui/panel';
import { OtherWays } from './other-ways.tsx';
import styles from './tour-fragments.module.css';

/** The place of mf-checkout's booking panel, beside the tour. Without it the visitor can try again, call or write. */
export function BookingPlace({ tour, title }: { tour: string; title: string }) {
  return (
    <div className={styles.booking} data-print="no">
      <Fragment
        id="mf-checkout/booking-panel"
        props={{ tour, title }}
        fallback={
          <Panel float className={styles.bookingFallback}>
            <p>Prices and seats are not available at the moment.</p>
            <OtherWays />
          </Panel>
        }
      />
    </div>
  );
}
