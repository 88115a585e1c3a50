import type { Views } from '@flotilla/kit';

/** The pages of this remote, each in its own chunk, loaded with its route only. */
export const views = {
  checkout: () => import('./routes/checkout.tsx'),
  seatAlert: () => import('./routes/seat-alert.tsx'),
} satisfies Views;
