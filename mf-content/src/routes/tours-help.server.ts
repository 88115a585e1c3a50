import { type LoadContext, notFound } from '@flotilla/kit';
import type { StaticPageData } from '../features/static-page/static-page.tsx';
import { readStaticPage, staticPageHead } from '../features/static-page/static-page-load.server.ts';

export async function load(context: Pick<LoadContext, 'signal' | 'onSlip'>): Promise<StaticPageData> {
  return (await readStaticPage('tours-help', context)) ?? notFound('help page');
}

export const head = staticPageHead;
