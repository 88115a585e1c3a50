import type { Views } from '@flotilla/kit';

/** Header and footer. Each is an application of its own on every page. */
export const views = {
  header: () => import('./routes/header.tsx'),
  footer: () => import('./routes/footer.tsx'),
} satisfies Views;
