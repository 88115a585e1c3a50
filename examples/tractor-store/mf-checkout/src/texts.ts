import type { Problem } from '@tractor-store/contracts/shop';

export const problems: Record<Problem | 'unreachable', string> = {
  'sold-out': 'There are no more of these in stock. Choose another colour, or order fewer.',
  empty: 'Your cart is empty. Add a tractor before you order.',
  'unknown-store': 'That store is closed. Choose another one.',
  unreachable: 'We couldn’t reach the shop, and nothing was changed. Try again.',
};

export const added = 'In your cart.';
export const thanks = 'Thank you!';
