import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, redirect } from '@fernweh/mf-kit';
import type { StaticPageData } from '../features/static-page/static-page.tsx';
import { readStaticPage, staticPageHead } from '../features/static-page/static-page-load.server.ts';

/** Documents that have a page of their own under another address. */
const OWN_PAGES: ReadonlySet<string> = new Set(['home', 'discover', 'contact-us']);

/** An unknown slug leads to /404page (specification §2.1). */
export async function load({
  params,
  signal,
}: Pick<LoadContext, 'params' | 'signal'>): Promise<StaticPageData> {
  const slug = params.slug ?? '';
  const page = OWN_PAGES.has(slug) ? undefined : await readStaticPage(slug, signal);
  return page ?? redirect(paths.notFound.href());
}

export const head = staticPageHead;
