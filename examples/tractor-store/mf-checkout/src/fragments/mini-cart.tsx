import { defineFragment, useTopic } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { useEffect, useState } from 'react';
import { cartChanged } from '../../contract/events.ts';
import styles from '../checkout.module.css';
import { readCart } from '../use-cart.ts';

export const fragment = defineFragment('mf-checkout/mini-cart', { Component: MiniCart });

/** Pages are the same for all visitors, so that the number comes in the browser. */
function MiniCart() {
  const changed = useTopic(cartChanged)?.count;
  const [first, setFirst] = useState(0);
  useEffect(() => {
    // The link works without the number.
    readCart()
      .then(({ count }) => setFirst(count))
      .catch(() => {});
  }, []);
  const count = changed ?? first;
  return (
    <a className={styles.miniCart} href={paths.cart.href()}>
      Cart
      {count > 0 && (
        <span key={count} className={styles.count}>
          {count}
        </span>
      )}
    </a>
  );
}
