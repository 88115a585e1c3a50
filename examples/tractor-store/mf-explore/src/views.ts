import type { Views } from '@flotilla/kit';

export const views = {
  header: () => import('./routes/header.tsx'),
  footer: () => import('./routes/footer.tsx'),
  home: () => import('./routes/home.tsx'),
  category: () => import('./routes/category.tsx'),
  notFound: () => import('./routes/not-found.tsx'),
  stores: () => import('./routes/stores.tsx'),
} satisfies Views;
