import { Fragment } from '@fernweh/mf-kit';
import { Panel } from '@fernweh/ui/panel';
import { RetryRow } from '@fernweh/ui/retry-row';
import { OtherWays } from './other-ways.tsx';
import styles from './tour-fragments.module.css';

/** The column with mf-checkout's booking panel. */
export function BookingPlace({ tour, title }: { tour: string; title: string }) {
  return (
    <div className={styles.booking} data-print="no">
      <Fragment
        id="mf-checkout/booking-panel"
        props={{ tour, title }}
        fallback={retry => (
          <Panel float className={styles.bookingFallback}>
            {!retry && <p>Prices and seats are on their way.</p>}
            <RetryRow what="Prices and seats" onRetry={retry} />
            <OtherWays />
          </Panel>
        )}
      />
    </div>
  );
}
