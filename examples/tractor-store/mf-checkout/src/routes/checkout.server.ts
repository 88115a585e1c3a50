import { type Head, type LoadContext, redirect } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import type { Cart, Problem } from '@tractor-store/contracts/shop';
import { type CartContext, cartOf, load as loadCart } from './cart.server.ts';
import { type Buyer, type Errors, readBuyer } from './checkout-form.ts';

export type CheckoutData = Pick<Cart, 'count' | 'total'> & {
  /** Of a form that was sent and could not be taken. */
  sent?: { buyer: Buyer; errors: Errors; problem?: Problem };
};

/** A form is sent to this page itself. It becomes an order, or comes back with what is wrong. */
export async function load(context: CartContext & Pick<LoadContext, 'form'>): Promise<CheckoutData> {
  const { count, total } = await loadCart(context);
  if (!context.form) return { count, total };
  const { buyer, errors } = readBuyer(context.form.fields);
  if (Object.keys(errors).length > 0) return { count, total, sent: { buyer, errors } };
  return { count, total, sent: { buyer, errors, problem: await order(context, buyer) } };
}

/** @returns why the backend takes no order; the page of an order has another address */
async function order(context: CartContext, buyer: Buyer): Promise<Problem> {
  const { config, signal } = context;
  const cart = cartOf(context);
  if (!cart) return 'empty';
  const answer = await fetch(`${config.apiUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart, ...buyer }),
    signal,
  });
  if (answer.status === 409) return ((await answer.json()) as { problem: Problem }).problem;
  if (!answer.ok) throw new Error(`The order was answered with status: ${answer.status}`);
  return redirect(paths.thankYou.href(((await answer.json()) as { number: string }).number));
}

export const head = (): Head => ({
  title: 'Checkout · Tractor Store',
  description: 'Who you are, and where you will collect your tractor.',
  robots: 'noindex',
});
