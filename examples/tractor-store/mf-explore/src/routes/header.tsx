import { defineView, Fragment, useLocation } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import styles from '../explore.module.css';

export const view = defineView({ Component: Header });

/** Nothing leads away from the checkout but the name of the shop. */
function Header() {
  const isCheckout = useLocation().pathname === paths.checkout.href();
  return (
    <div className={styles.header}>
      <a className={styles.logo} href={paths.home.href()}>
        Tractor Store
      </a>
      {!isCheckout && (
        <>
          <nav aria-label="Main">
            <a href={paths.category.href()}>Tractors</a>
            <a href={paths.stores.href()}>Stores</a>
          </nav>
          <Fragment id="mf-checkout/mini-cart" props={{}} fallback={<a href={paths.cart.href()}>Cart</a>} />
        </>
      )}
    </div>
  );
}
