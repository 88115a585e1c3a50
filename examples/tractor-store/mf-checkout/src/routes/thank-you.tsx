import { defineView, useSearchParams } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { ButtonLink } from '@tractor-store/shared/button';
import { Page } from '@tractor-store/shared/layout';
import styles from '../checkout.module.css';

const head = () => ({ title: 'Thank you · Tractor Store', description: 'It is yours.', robots: 'noindex' });

export const view = defineView({ head, Component: ThankYou });

/** What an order is called (backend/src/shop.ts); anything else in the address is shown to nobody. */
const NUMBER = /^[0-9A-F]{8}$/;
const CONFETTI = [...Array(24).keys()];

function ThankYou() {
  const [search] = useSearchParams();
  const order = search.get('order') ?? '';
  return (
    <Page title="Thank you!">
      <svg className={styles.confetti} viewBox="0 0 240 60" aria-hidden="true">
        {CONFETTI.map(at => (
          <rect key={at} x={at * 10} y={(at * 17) % 40} width="4" height="8" fill="currentColor" />
        ))}
      </svg>
      {NUMBER.test(order) && <p>Your order {order} is placed. Bring the number when you collect it.</p>}
      <ButtonLink href={paths.home.href()}>Back to the shop</ButtonLink>
    </Page>
  );
}
