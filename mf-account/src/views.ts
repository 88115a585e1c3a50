import type { Views } from '@flotilla/kit';

/** The pages of this remote, each in its own chunk. */
export const views = {
  account: () => import('./routes/account.tsx'),
  travellerDetails: () => import('./routes/traveller-details.tsx'),
  signUp: () => import('./routes/sign-up.tsx'),
  savedTours: () => import('./routes/saved-tours.tsx'),
  sharedTours: () => import('./routes/shared-tours.tsx'),
} satisfies Views;
