import { Panel } from '@fernweh/ui/panel';
import type { FragmentContracts } from '@flotilla/kit';
import { Fragment } from '@flotilla/kit';
import { OtherWays } from './other-ways.tsx';
import * as texts from './texts.ts';
import styles from './tour-fragments.module.css';

/** The column with mf-checkout's booking panel. Without the panel it offers a retry, the phone number or the contact page. */
export function BookingPlace(booking: FragmentContracts['mf-checkout/booking-panel']) {
  return (
    <div className={styles.booking} data-print="no">
      <Fragment
        id="mf-checkout/booking-panel"
        props={booking}
        fallback={retry => (
          <Panel float className={styles.bookingFallback}>
            <p>{texts.weCantShowPrices}</p>
            <OtherWays onRetry={retry} />
          </Panel>
        )}
      />
    </div>
  );
}
