import { useBus } from '@flotilla/kit';
import { CART_ENDPOINT, type Cart, type Problem } from '@tractor-store/contracts/shop';
import { type FormEvent, useState } from 'react';
import { cartChanged } from '../contract/events.ts';

type Outcome = 'none' | 'busy' | 'done' | Problem | 'unreachable';

const ACCEPT = { accept: 'application/json' };

/** The visitor's cart, which a cookie identifies that scripts cannot read. @throws Error where the backend does not answer */
export async function readCart(): Promise<Cart> {
  const answer = await fetch(CART_ENDPOINT, { headers: ACCEPT });
  if (!answer.ok) throw new Error(`The cart was answered with ${answer.status}`);
  return (await answer.json()) as Cart;
}

/**
 * Sends a form of the cart without leaving the page, and tells everybody about the new cart. Without script the form sends itself, and the
 * backend leads to the cart.
 */
export function useCartForm(onChanged: (cart: Cart) => void = () => {}) {
  const bus = useBus();
  const [outcome, setOutcome] = useState<Outcome>('none');

  async function send(form: FormData): Promise<Outcome> {
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(CART_ENDPOINT, { method: 'POST', headers: ACCEPT, body });
    if (answer.status === 409) return ((await answer.json()) as { problem: Problem }).problem;
    if (!answer.ok) return 'unreachable';
    const cart = (await answer.json()) as Cart;
    bus.publish(cartChanged, { count: cart.count });
    onChanged(cart);
    return 'done';
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === 'busy') return;
    setOutcome('busy');
    send(new FormData(event.currentTarget)).then(setOutcome, () => setOutcome('unreachable'));
  }
  return { outcome, submit };
}
