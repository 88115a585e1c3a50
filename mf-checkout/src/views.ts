import type { Views } from '@fernweh/mf-kit';

/** Every page of this remote, each in a chunk of its own: none is asked for before its route. */
export const views = {
  checkout: () => import('./routes/checkout.tsx'),
} satisfies Views;
