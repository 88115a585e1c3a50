import { defineFragment } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { CART_ENDPOINT, type Item } from '@tractor-store/contracts/shop';
import { Button } from '@tractor-store/shared/button';
import { formatPrice } from '@tractor-store/shared/price';
import styles from '../checkout.module.css';
import { problems } from '../texts.ts';
import { useCartForm } from '../use-cart.ts';
import { load } from './add-to-cart.server.ts';

// A key for each variant: what was said about one is not true of the next.
export const fragment = defineFragment('mf-checkout/add-to-cart', {
  load,
  Component: ({ data }: { data: Item }) => <AddToCart key={data.sku} item={data} />,
});

function AddToCart({ item: { sku, price, left } }: { item: Item }) {
  const { outcome, submit } = useCartForm();
  return (
    <form className={styles.buy} method="post" action={CART_ENDPOINT} onSubmit={submit}>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="change" value="add" />
      <p>
        <strong>{formatPrice(price)}</strong> {left > 0 ? `${left} in stock` : 'Sold out'}
      </p>
      <Button type="submit" disabled={left === 0}>
        Add to cart
      </Button>
      <p role="status">
        {problems.get(outcome)}
        {outcome === 'done' && (
          <>
            In your cart. <a href={paths.cart.href()}>View cart</a>
          </>
        )}
      </p>
    </form>
  );
}
