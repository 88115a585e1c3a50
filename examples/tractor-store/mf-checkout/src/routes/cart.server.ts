import type { Head, LoadContext } from '@flotilla/kit';
import { CART_COOKIE, type Cart } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';
import { z } from 'zod';

export type CartContext = Pick<LoadContext, 'config' | 'signal' | 'cookies'>;

const EMPTY: Cart = { lines: [], count: 0, total: 0 };
const cartId = z.uuid();

/** The number of the visitor's cart; undefined for anything else in the cookie, about which nobody asks the backend. */
export const cartOf = ({ cookies }: Pick<LoadContext, 'cookies'>): string | undefined =>
  cartId.safeParse(cookies?.[CART_COOKIE]).data;

/** The cart whose number the cookie has, which the routes of cart and checkout name. */
export async function load(context: CartContext): Promise<Cart> {
  const id = cartOf(context);
  return (id && (await ask<Cart>(context, `/api/carts/${id}`))) || EMPTY;
}

export const head = (): Head => ({
  title: 'Your cart · Tractor Store',
  description: 'What you have chosen.',
  robots: 'noindex',
});
