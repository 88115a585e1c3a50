import type { Views } from '@flotilla/kit';

/** All pages of this remote, each in a chunk of its own. */
export const views = {
  region: () => import('./routes/region.tsx'),
  country: () => import('./routes/country.tsx'),
  discover: () => import('./routes/discover.tsx'),
  tours: () => import('./routes/tours.tsx'),
  tour: () => import('./routes/tour.tsx'),
} satisfies Views;
