import type { Views } from '@fernweh/mf-kit';

/** Every page of this remote, each in a chunk of its own. */
export const views = {
  home: () => import('./routes/home.tsx'),
} satisfies Views;
