import * as paths from '@fernweh/contracts/paths';
import type { Lists } from '@fernweh/mf-kit/server';

/** What this remote has for search engines: everything else of it is somebody's own. */
export const lists: Lists = {
  sitemap: { own: async () => [{ path: paths.signUp.href() }] },
};
