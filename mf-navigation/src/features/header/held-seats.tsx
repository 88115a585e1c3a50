import { holdChanged, sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { Fragment, useLocation, useTopic } from '@fernweh/mf-kit';
import styles from './held-seats.module.css';

/** At the header of every page but the checkout, which has its own. */
export function HeldSeats() {
  const hold = useTopic(holdChanged)?.hold;
  const signedIn = useTopic(sessionChanged)?.status === 'authenticated';
  const { pathname } = useLocation();
  if (!hold || !signedIn || pathname === paths.checkout.href()) return null;
  return (
    <div className={styles.held}>
      <Fragment id="mf-checkout/hold-timer" props={hold} />
    </div>
  );
}
