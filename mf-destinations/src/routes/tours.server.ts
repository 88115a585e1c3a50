import { getDiscover } from '@fernweh/api-client/content';
import * as paths from '@fernweh/contracts/paths';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import type { Head, LoadContext } from '@flotilla/kit';
import { listHead } from '../shared/list-head.server.ts';
import { tourListPage } from '../shared/tour-list.server.ts';

const CRUMBS = [
  { title: 'Home', href: paths.home.href() },
  { title: 'All tours', href: paths.tours.href() },
];

/**
 * All tours, the most popular first, a page of them at a time.
 * @throws NotFound where there is no such page
 */
export async function load(context: LoadContext) {
  const [list, { regions }] = await Promise.all([
    tourListPage(paths.tours.href(), undefined, context),
    getDiscover(context),
  ]);
  return {
    crumbs: CRUMBS,
    list,
    regions: regions.map(({ slug, title, tourCount }) => ({ slug, title, count: tourCount })),
  };
}

export type ToursData = Awaited<ReturnType<typeof load>>;

export function head({ list }: ToursData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  return {
    ...listHead(list, {
      title: 'All our small-group tours, the most liked first | Fernweh',
      description: `${list.total} small-group tours, the most popular first, with prices and next departures.`,
    }),
    jsonLd: origin ? [breadcrumbList(CRUMBS, origin)] : undefined,
  };
}
