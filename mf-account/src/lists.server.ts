import * as paths from '@fernweh/contracts/paths';
import type { Lists } from '@flotilla/kit/server';

/** The public pages of this remote for the sitemap; all others are personal. */
export const lists: Lists = {
  sitemap: { own: async () => [{ path: paths.signUp.href() }] },
};
