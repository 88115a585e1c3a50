import { z } from 'zod';

export const fragmentProps = {
  /** How much is in the cart, with a link to it. */
  'mf-checkout/mini-cart': z.object({}),
  /** Price and stock of a variant, and the button that buys it. */
  'mf-checkout/add-to-cart': z.object({ sku: z.string().max(60) }),
};
