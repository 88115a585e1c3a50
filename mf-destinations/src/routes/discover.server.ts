import { getDiscover } from '@fernweh/api-client/content';
import type { DiscoverPage } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import { type Head, type LoadContext, redirect } from '@flotilla/kit';

const CRUMBS = [
  { title: 'Home', href: paths.home.href() },
  { title: 'Where we go', href: paths.discover.href() },
];

/** A path below /discover belongs to it (product/routes 13): a place that it names has its own page, any other leads to /discover. */
export async function load(context: LoadContext): Promise<DiscoverPage> {
  const page = await getDiscover(context);
  const { pathname } = context.url;
  if (pathname !== paths.discover.href()) redirect(hrefOf(page, pathname.split('/').at(-1)));
  return page;
}

/** The page of a region or country by its slug. */
function hrefOf({ regions }: DiscoverPage, slug: string | undefined): string {
  const region = regions.find(
    one => one.slug === slug || one.countries.some(country => country.slug === slug),
  );
  if (!region) return paths.discover.href();
  return region.slug === slug ? paths.region.href(slug) : paths.country.href(region.slug, String(slug));
}

/** One address is canonical. */
export function head({ seo, regions }: DiscoverPage, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  const image = seo.image ?? regions[0]?.picture;
  return {
    title: seo.title || 'Discover all regions and countries | Fernweh',
    description:
      seo.description || 'Every region and country we travel in, with the number of tours in each.',
    canonical: paths.discover.href(),
    ...(image && { image: { src: image.src, alt: image.alt, focus: image.focus } }),
    ...(origin && { jsonLd: [breadcrumbList(CRUMBS, origin)] }),
  };
}
