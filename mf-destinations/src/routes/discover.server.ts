import { getDiscover } from '@fernweh/api-client/content';
import type { DiscoverPage } from '@fernweh/contracts/content';
import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { LoadContext } from '@fernweh/mf-kit';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';

const CRUMBS = [
  { title: 'Home', href: paths.home.href() },
  { title: 'Where we go', href: paths.discover.href() },
];

export const load = (context: LoadContext): Promise<DiscoverPage> => getDiscover(context);

/** All paths below /discover show the same page (product/routes 13), so that one of them is canonical. */
export function head({ seo, regions }: DiscoverPage, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  const image = seo.image ?? regions[0]?.picture;
  return {
    title: seo.title || 'Discover all regions and countries | Fernweh',
    description:
      seo.description || 'Every region and country we travel in, with the number of tours in each.',
    canonical: paths.discover.href(),
    ...(image && { image: { src: image.src, alt: image.alt } }),
    ...(origin && { jsonLd: [breadcrumbList(CRUMBS, origin)] }),
  };
}
