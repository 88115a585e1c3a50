import { sessionChanged } from '@fernweh/contracts/events';
import { HOLDING_ATTRIBUTE } from '@fernweh/contracts/holding';
import * as paths from '@fernweh/contracts/paths';
import { holdChanged } from '@fernweh/mf-checkout-contract/events';
import { Fragment, useLocation, useTopic } from '@flotilla/kit';
import { useLayoutEffect } from 'react';
import styles from './held-seats.module.css';

/** The hold timer below the header. The checkout has a timer of its own. */
export function HeldSeats() {
  const hold = useTopic(holdChanged)?.hold;
  const status = useTopic(sessionChanged)?.status;
  const { pathname } = useLocation();
  // A hold without an account is the browser's, whoever is signed in. Of an account's hold the tab knows before it knows whether somebody is.
  const isOwn = status !== 'anonymous' || hold?.choice !== undefined;
  // The server's place for the bar, which has no script: from here on the bar is there, or there is none.
  useLayoutEffect(() => document.documentElement.removeAttribute(HOLDING_ATTRIBUTE), []);
  if (!hold || !isOwn || pathname === paths.checkout.href()) return null;
  return (
    <div className={styles.held}>
      <Fragment id="mf-checkout/hold-timer" props={hold} />
    </div>
  );
}
