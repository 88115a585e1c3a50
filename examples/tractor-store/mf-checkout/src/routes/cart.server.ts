import type { Head, LoadContext } from '@flotilla/kit';
import { CART_COOKIE, type Cart } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

export type CartContext = Pick<LoadContext, 'config' | 'signal' | 'cookies'>;

const EMPTY: Cart = { lines: [], count: 0, total: 0 };

/** The cart whose number the cookie has, which the routes of cart and checkout name. */
export async function load(context: CartContext): Promise<Cart> {
  const id = context.cookies?.[CART_COOKIE];
  return (id && (await ask<Cart>(context, `/api/carts/${encodeURIComponent(id)}`))) || EMPTY;
}

export const head = (): Head => ({
  title: 'Your cart · Tractor Store',
  description: 'What you have chosen.',
  robots: 'noindex',
});
