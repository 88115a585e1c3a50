import * as paths from '@fernweh/contracts/paths';
import type { Lists } from '@fernweh/mf-kit/server';

/** What this remote has for search engines: searches are countless, the pages to search on are two. */
export const lists: Lists = {
  sitemap: { own: async () => [{ path: paths.search.href() }, { path: paths.blackFriday.href() }] },
};
