import { getContactUs } from '@fernweh/api-client/content';
import type { ContactUsPage } from '@fernweh/contracts/content';
import type { Head } from '@fernweh/contracts/page';
import { paths } from '@fernweh/contracts/paths';
import type { LoadContext } from '@fernweh/mf-kit';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { seoHead, siteOrigin } from '../shared/head.server.ts';
import { loggedAndRethrown } from '../shared/logged.server.ts';

/** Rejected with 'Invalid data type for contact-us page' where a part is missing (specification §5, §8). */
export const load = ({ signal }: Pick<LoadContext, 'signal'>): Promise<ContactUsPage> =>
  loggedAndRethrown('The contact page', getContactUs({ signal }));

export function head({ seo }: ContactUsPage, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  const crumbs = [
    { title: 'Home', href: '/' },
    { title: 'Contact us', href: paths.contactUs.href() },
  ];
  return {
    ...seoHead(seo),
    canonical: paths.contactUs.href(),
    ...(origin && { jsonLd: [breadcrumbList(crumbs, origin)] }),
  };
}
