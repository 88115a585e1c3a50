import type { Views } from '@fernweh/mf-kit';

/** Every page of this remote, each in a chunk of its own. */
export const views = {
  account: () => import('./routes/account.tsx'),
  signUp: () => import('./routes/sign-up.tsx'),
} satisfies Views;
