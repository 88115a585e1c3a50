import { getDiscover, getRegion } from '@fernweh/api-client/content';
import { tourCards, tourSummaries } from '@fernweh/api-client/tour-cards';
import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { LoadContext } from '@fernweh/mf-kit';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import { byRegion } from '../features/all-tours/by-region.ts';

const CRUMBS = [
  { title: 'Home', href: paths.home.href() },
  { title: 'All tours', href: paths.tours.href() },
];

/** The tours of every region in the content host's order, best first. A tour through two regions is listed in its first. */
export async function load(context: LoadContext) {
  const { geo, ...call } = context;
  const discover = await getDiscover(call);
  const pages = await Promise.all(discover.regions.map(({ slug }) => getRegion(slug, call)));
  const tours = await tourSummaries([...new Set(pages.flatMap(page => page?.tours ?? []))], call);
  const cards = await tourCards(tours, geo.currency, call);
  const regionOf = new Map(tours.map(({ slug, countries }) => [slug, countries[0]?.region ?? '']));
  const regions = byRegion(discover.regions, cards, slug => regionOf.get(slug) ?? '');
  return { crumbs: CRUMBS, total: tours.length, regions };
}

export type ToursData = Awaited<ReturnType<typeof load>>;

export function head({ total }: ToursData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  return {
    title: 'All our small-group tours, region by region | Fernweh',
    description: `${total} small-group tours by region, the most popular first, with prices and next departures.`,
    canonical: paths.tours.href(),
    jsonLd: origin ? [breadcrumbList(CRUMBS, origin)] : undefined,
  };
}
