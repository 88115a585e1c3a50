import { getStaticPage } from '@fernweh/api-client/content';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import type { Head, LoadContext } from '@flotilla/kit';
import { seoHead } from '../../shared/head.server.ts';
import type { StaticPageData } from './static-page.tsx';

/** A static page with its HTML parsed into a safe tree; undefined where there is none of that slug. */
export async function readStaticPage(
  slug: string,
  call: Pick<LoadContext, 'signal' | 'onSlip'>,
): Promise<StaticPageData | undefined> {
  const page = await getStaticPage(slug, call);
  return page && { ...page, body: parseRichText(page.body) };
}

export function staticPageHead(
  { slug, seo, title }: StaticPageData,
  { config }: Pick<LoadContext, 'config'>,
): Head {
  const origin = siteOrigin(config);
  const href = `/${slug}`;
  return {
    ...seoHead(seo, title),
    canonical: href,
    ...(origin && {
      jsonLd: [
        breadcrumbList(
          [
            { title: 'Home', href: '/' },
            { title, href },
          ],
          origin,
        ),
      ],
    }),
  };
}
