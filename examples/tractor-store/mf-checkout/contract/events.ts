import type { Topic } from '@flotilla/contracts/topic';
import type { CartChange } from './payloads.ts';

/** The visitor's cart has changed. */
export const cartChanged: Topic<CartChange, 'cart:changed'> = {
  name: 'cart:changed',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is(payload): payload is CartChange {
    const { count } = (payload ?? {}) as Partial<CartChange>;
    return Number.isSafeInteger(count) && Number(count) >= 0;
  },
};
