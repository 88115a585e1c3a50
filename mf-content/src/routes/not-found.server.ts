import { getDiscover } from '@fernweh/api-client/content';
import * as paths from '@fernweh/contracts/paths';
import type { Head, LoadContext } from '@flotilla/kit';
import type { NotFoundData } from '../features/not-found/not-found-page.tsx';
import { logged } from '../shared/logged.server.ts';

const POPULAR = 4;

/** The page is shown without the regions where the content host fails. */
export async function load(
  context: Pick<LoadContext, 'signal' | 'incomplete' | 'onSlip'>,
): Promise<NotFoundData> {
  const page = await logged('The regions of the 404 page', getDiscover(context), context);
  const regions = [...(page?.regions ?? [])]
    .sort((a, b) => (b.tourCount ?? 0) - (a.tourCount ?? 0))
    .slice(0, POPULAR);
  return {
    regions: regions.map(({ slug, title, picture, tourCount }) => ({ slug, title, picture, tourCount })),
  };
}

export function head(): Head {
  return {
    title: 'This page doesn’t exist | Fernweh',
    description: 'The page has moved, or never existed. Search for a tour or pick a direction.',
    canonical: paths.notFound.href(),
    robots: 'noindex,follow',
  };
}
