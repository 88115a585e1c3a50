import { getContactUs } from '@fernweh/api-client/content';
import type { ContactUsPage } from '@fernweh/contracts/content';
import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { LoadContext } from '@fernweh/mf-kit';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { postMessage } from '../features/message/post-message.server.ts';
import type { Posted } from '../features/message/posted.ts';
import { seoHead, siteOrigin } from '../shared/head.server.ts';
import { loggedAndRethrown } from '../shared/logged.server.ts';

export type ContactUsData = ContactUsPage & { posted?: Posted };

/**
 * Rejected with 'Invalid data type for contact-us page' where a part is missing (specification §5, §8). A message comes
 * along from browsers without script: it is sent only once the page that says so can be shown.
 */
export async function load({
  signal,
  config,
  form,
}: Pick<LoadContext, 'signal' | 'config' | 'form'>): Promise<ContactUsData> {
  const page = await loggedAndRethrown('The contact page', getContactUs({ signal }));
  return { ...page, ...(form && { posted: await postMessage(form, { config }) }) };
}

export function head({ seo }: ContactUsData, { config }: Pick<LoadContext, 'config'>): Head {
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
