import type { Views } from '@flotilla/kit';

export const views = {
  cart: () => import('./routes/cart.tsx'),
  checkout: () => import('./routes/checkout.tsx'),
  thankYou: () => import('./routes/thank-you.tsx'),
} satisfies Views;
