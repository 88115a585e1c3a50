import * as paths from '@fernweh/contracts/paths';
import type { Lists } from '@flotilla/kit/server';

/** The pages of this remote for the sitemap. Search results are not listed. */
export const lists: Lists = {
  sitemap: { own: async () => [{ path: paths.search.href() }, { path: paths.blackFriday.href() }] },
};
