import { defineView, Fragment, useSearchParams } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { CART_ENDPOINT, type Cart } from '@tractor-store/contracts/shop';
import { Button, ButtonLink } from '@tractor-store/shared/button';
import { Page } from '@tractor-store/shared/layout';
import { formatPrice } from '@tractor-store/shared/price';
import { Tractor } from '@tractor-store/shared/tractor';
import { useState } from 'react';
import styles from '../checkout.module.css';
import { problems } from '../texts.ts';
import { useCartForm } from '../use-cart.ts';
import { head, load } from './cart.server.ts';

export const view = defineView({ load, head, Component: CartPage });

function CartPage({ data }: { data: Cart }) {
  const [{ lines, total }, setCart] = useState(data);
  const { outcome, submit } = useCartForm(setCart);
  const [search] = useSearchParams();
  // A form that was sent without script is answered with an address.
  const problem = problems.get(outcome === 'none' ? search.get('problem') : outcome);
  return (
    <Page title="Your cart">
      <p role="status">{problem}</p>
      {lines.length === 0 ? (
        <>
          <p>Your cart is empty.</p>
          <ButtonLink href={paths.category.href()}>See all tractors</ButtonLink>
        </>
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map(({ id, sku, name, colour, body, paint, price, quantity, left }) => (
              <li key={sku}>
                <Tractor body={body} paint={paint} />
                <div>
                  <a href={paths.product.href(id, sku)}>
                    {name}, {colour}
                  </a>
                  <p>
                    {quantity} × {formatPrice(price)}
                    {quantity > left && ` (${left} in stock)`}
                  </p>
                </div>
                <form method="post" action={CART_ENDPOINT} onSubmit={submit}>
                  <input type="hidden" name="sku" value={sku} />
                  <input type="hidden" name="change" value="remove" />
                  <Button quiet type="submit" aria-label={`Remove ${name}, ${colour}`}>
                    Remove
                  </Button>
                </form>
              </li>
            ))}
          </ul>
          <p className={styles.total}>Total: {formatPrice(total)}</p>
          <ButtonLink href={paths.checkout.href()}>Go to checkout</ButtonLink>
        </>
      )}
      <Fragment
        id="mf-inspire/recommendations"
        props={{ skus: lines.map(({ sku }) => sku) }}
        hydrate="visible"
      />
    </Page>
  );
}
