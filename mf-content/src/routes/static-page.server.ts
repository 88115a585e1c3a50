import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, redirect } from '@fernweh/mf-kit';
import type { StaticPageData } from '../features/static-page/static-page.tsx';
import { readStaticPage, staticPageHead } from '../features/static-page/static-page-load.server.ts';

/** Documents of the content host that other routes show. */
const OWN_PAGES: ReadonlySet<string> = new Set(['home', 'discover', 'contact-us']);

/** @throws Redirect to /404page where there is no such page (product/routes 8) */
export async function load(
  context: Pick<LoadContext, 'params' | 'signal' | 'onSlip'>,
): Promise<StaticPageData> {
  const slug = context.params.slug ?? '';
  const page = OWN_PAGES.has(slug) ? undefined : await readStaticPage(slug, context);
  return page ?? redirect(paths.notFound.href());
}

export const head = staticPageHead;
