import type { Views } from '@flotilla/kit';

/** All pages of this remote, each in a chunk of its own. */
export const views = {
  search: () => import('./routes/search.tsx'),
  blackFriday: () => import('./routes/black-friday.tsx'),
} satisfies Views;
