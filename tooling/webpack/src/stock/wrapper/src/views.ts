import type { Views } from '@fernweh/mf-kit';

export const views: Views = { parts: () => import('./routes/parts.tsx') };
