import type { Problem } from '@tractor-store/contracts/shop';

const PROBLEMS: Record<Problem | 'unreachable', string> = {
  'sold-out': 'There are no more of these in stock. Choose another colour, or order fewer.',
  empty: 'Your cart is empty. Add a tractor before you order.',
  'unknown-store': 'That store is closed. Choose another one.',
  unreachable: 'We couldn’t reach the shop, and nothing was changed. Try again.',
};

/** What is wrong with an order or a change of the cart, by its name; an address may have any word in place of it. */
export const problems: ReadonlyMap<string | null, string> = new Map(Object.entries(PROBLEMS));
