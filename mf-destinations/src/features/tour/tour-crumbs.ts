import * as paths from '@fernweh/contracts/paths';
import type { TourSummary } from '@fernweh/contracts/tour';
import type { Crumb } from '@fernweh/ui/breadcrumbs';

type Names = readonly { slug: string; title: string }[];

/** Home / Europe / Portugal / A slow coast. A region whose title could not be fetched is left out. */
export function crumbsOf({ slug, title, countries }: TourSummary, regions: Names): Crumb[] {
  const country = countries[0];
  const region = regions.find(each => each.slug === country?.region);
  return [
    { title: 'Home', href: paths.home.href() },
    ...(region ? [{ title: region.title, href: paths.region.href(region.slug) }] : []),
    ...(country ? [{ title: country.title, href: paths.country.href(country.region, country.slug) }] : []),
    { title: title.split(':')[0] ?? title, href: paths.tour.href(slug) },
  ];
}
