import { getDiscover, getRegion } from '@fernweh/api-client/content';
import { tourSummaries } from '@fernweh/api-client/tour-cards';
import * as paths from '@fernweh/contracts/paths';
import type { ListContext, Lists } from '@flotilla/kit/server';

/** The pages of this remote for the sitemap (docs/decisions/020). */
export const lists: Lists = {
  sitemap: {
    own: async () => [{ path: paths.discover.href() }, { path: paths.tours.href() }],

    places: async (context: ListContext) => {
      const { regions } = await getDiscover(context);
      return regions.flatMap(({ slug, countries }) => [
        { path: paths.region.href(slug) },
        ...countries.map(country => ({ path: paths.country.href(slug, country.slug) })),
      ]);
    },

    /** The tours of all regions, as on /tours. The API leaves out tours that are not sold. */
    tours: async (context: ListContext) => {
      const { regions } = await getDiscover(context);
      const pages = await Promise.all(regions.map(({ slug }) => getRegion(slug, context)));
      const slugs = new Set(pages.flatMap(page => page?.tours ?? []));
      const tours = await tourSummaries([...slugs], context);
      return tours.map(({ slug }) => ({ path: paths.tour.href(slug) }));
    },
  },
};
