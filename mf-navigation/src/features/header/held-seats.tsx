import { holdChanged, sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { Fragment, useLocation, useTopic } from '@fernweh/mf-kit';
import styles from './held-seats.module.css';

/** The hold timer below the header. The checkout has a timer of its own. */
export function HeldSeats() {
  const hold = useTopic(holdChanged)?.hold;
  const signedIn = useTopic(sessionChanged)?.status === 'authenticated';
  const { pathname } = useLocation();
  // A hold without an account is the browser's, whoever is signed in.
  const isOwn = signedIn || hold?.choice !== undefined;
  if (!hold || !isOwn || pathname === paths.checkout.href()) return null;
  return (
    <div className={styles.held}>
      <Fragment id="mf-checkout/hold-timer" props={hold} />
    </div>
  );
}
