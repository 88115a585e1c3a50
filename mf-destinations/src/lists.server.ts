import { getDiscover, getRegion } from '@fernweh/api-client/content';
import * as paths from '@fernweh/contracts/paths';
import type { ListContext, Lists } from '@fernweh/mf-kit/server';
import { summariesOf } from './shared/cards.server.ts';

/** What this remote has for search engines (docs/decisions/020). */
export const lists: Lists = {
  sitemap: {
    own: async () => [{ path: paths.discover.href() }, { path: paths.tours.href() }],

    places: async ({ signal }: ListContext) => {
      const { regions } = await getDiscover({ signal });
      return regions.flatMap(({ slug, countries }) => [
        { path: paths.region.href(slug) },
        ...countries.map(country => ({ path: paths.country.href(slug, country.slug) })),
      ]);
    },

    /** Of every region, as /tours has them; the API leaves out those that are not sold. */
    tours: async ({ signal }: ListContext) => {
      const { regions } = await getDiscover({ signal });
      const pages = await Promise.all(regions.map(({ slug }) => getRegion(slug, { signal })));
      const slugs = new Set(pages.flatMap(page => page?.tours ?? []));
      const tours = await summariesOf([...slugs], { signal });
      return tours.map(({ slug }) => ({ path: paths.tour.href(slug) }));
    },
  },
};
