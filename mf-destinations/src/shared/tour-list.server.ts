import { tourCards } from '@fernweh/api-client/tour-cards';
import { getTourListPage } from '@fernweh/api-client/tours';
import { TOUR_SORTS, type TourSort } from '@fernweh/contracts/tour-sort';
import type { TourCardData } from '@fernweh/ui/tour-cards';
import { type LoadContext, notFound, redirect } from '@flotilla/kit';
import { LIMITS, type Limit, listPath } from './list-href.ts';

/** One page of a list of tours, as the URL asks for it. */
export type TourListData = {
  /** Path of the list. */
  path: string;
  page: number;
  pages: number;
  /** All tours of the list. */
  total: number;
  /** Absent: the list's own order, the most liked first. */
  sort?: TourSort;
  /** Tours on a page. */
  limit: Limit;
  /** Of this page. */
  cards: TourCardData[];
};

/**
 * @param path of the list
 * @param tours slugs of the list in its own order; all tours if absent
 * @throws NotFound where the list has no such page; Redirect where a page cannot have so many tours
 */
export async function tourListPage(
  path: string,
  tours: readonly string[] | undefined,
  context: LoadContext,
): Promise<TourListData> {
  const { url, geo } = context;
  const page = pageNumber(url) ?? notFound('page of tours');
  const sort = TOUR_SORTS.find(name => name === url.searchParams.get('sort'));
  const limit = limitOf(url) ?? redirect(listPath(path, { sort }));
  const query = { ...(tours && { tours }), sort, currency: geo.currency, page, limit };
  const list = tours?.length === 0 ? { tours: [], total: 0 } : await getTourListPage(query, context);
  const pages = Math.max(1, Math.ceil(list.total / limit));
  if (page > pages) notFound('page of tours');
  // A card shows the price that answers the order (product/search 13).
  const show = sort === 'soonest' ? 'next' : 'lowest';
  const cards = await tourCards(list.tours, geo.currency, { ...context, show });
  return { path, page, pages, total: list.total, ...(sort && { sort }), limit, cards };
}

/** `page` of a URL: 1 where it is absent, undefined where it is no page number. */
function pageNumber(url: URL): number | undefined {
  const text = url.searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** `limit` of a URL: the default where it is absent, undefined where it is no choice. The default has no parameter. */
function limitOf(url: URL): Limit | undefined {
  const text = url.searchParams.get('limit');
  return text === null ? LIMITS[0] : LIMITS.slice(1).find(limit => String(limit) === text);
}
