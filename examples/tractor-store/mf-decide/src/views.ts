import type { Views } from '@flotilla/kit';

export const views = { product: () => import('./routes/product.tsx') } satisfies Views;
