import * as paths from '@fernweh/contracts/paths';
import { builderPage } from '@fernweh/vendors/builder';
import { type LoadContext, redirect } from '@flotilla/kit';
import type { StaticPageData } from '../features/static-page/static-page.tsx';
import { readStaticPage, staticPageHead } from '../features/static-page/static-page-load.server.ts';

/** The folder of builder pages: without a slug of its own it asks for a builder page without a slug (product/content 5). */
const BUILDER_PAGES = 'pages';
/** Documents of the content host that other routes show. */
const OWN_PAGES: ReadonlySet<string> = new Set(['home', 'discover', 'contact-us', BUILDER_PAGES]);

/** @throws Redirect to /404page where there is no such page (product/routes 8) */
export async function load(
  context: Pick<LoadContext, 'params' | 'signal' | 'onSlip'>,
): Promise<StaticPageData> {
  const slug = context.params.slug ?? '';
  if (slug === BUILDER_PAGES) await builderPage('', context);
  const page = OWN_PAGES.has(slug) ? undefined : await readStaticPage(slug, context);
  return page ?? redirect(paths.notFound.href());
}

export const head = staticPageHead;
