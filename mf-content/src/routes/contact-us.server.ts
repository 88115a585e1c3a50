import { getContactUs } from '@fernweh/api-client/content';
import type { ContactUsPage } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import type { Head, LoadContext } from '@flotilla/kit';
import { postMessage } from '../features/message/post-message.server.ts';
import type { Posted } from '../features/message/posted.ts';
import { seoHead } from '../shared/head.server.ts';
import { loggedAndRethrown } from '../shared/logged.server.ts';

export type ContactUsData = ContactUsPage & { posted?: Posted };

/**
 * Browsers without script post their message to the page. It is sent only after the page's own data is there, so that the
 * visitor sees the outcome.
 * @throws Error 'Invalid data type for contact-us page' where a list is missing (product/content 2), or the fetch's error
 */
export async function load(
  context: Pick<LoadContext, 'signal' | 'config' | 'form' | 'onSlip'>,
): Promise<ContactUsData> {
  const { config, form } = context;
  const page = await loggedAndRethrown('The contact page', getContactUs(context));
  return { ...page, ...(form && { posted: await postMessage(form, { config }) }) };
}

export function head({ seo }: ContactUsData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  const crumbs = [
    { title: 'Home', href: '/' },
    { title: 'Contact us', href: paths.contactUs.href() },
  ];
  return {
    ...seoHead(seo, 'Contact us'),
    canonical: paths.contactUs.href(),
    ...(origin && { jsonLd: [breadcrumbList(crumbs, origin)] }),
  };
}
