import type { Views } from '@flotilla/kit';

export const views: Views = { parts: () => import('./routes/parts.tsx') };
