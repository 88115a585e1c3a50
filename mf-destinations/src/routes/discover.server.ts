import { getDiscover } from '@fernweh/api-client/content';
import type { DiscoverPage } from '@fernweh/contracts/content';
import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { LoadContext } from '@fernweh/mf-kit';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '../shared/site-origin.server.ts';

const CRUMBS = [
  { title: 'Home', href: paths.home.href() },
  { title: 'Where we go', href: paths.discover.href() },
];

export const load = ({ signal }: LoadContext): Promise<DiscoverPage> => getDiscover({ signal });

/** /discover and everything below it is one page (specification §2.1: prefix match), so it has one address. */
export function head({ seo, regions }: DiscoverPage, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  const image = seo.image ?? regions[0]?.picture;
  return {
    title: seo.title,
    description: seo.description,
    canonical: paths.discover.href(),
    ...(image && { image: { src: image.src, alt: image.alt } }),
    ...(origin && { jsonLd: [breadcrumbList(CRUMBS, origin)] }),
  };
}
