import { tourCards } from '@fernweh/api-client/tour-cards';
import { getTourListPage } from '@fernweh/api-client/tours';
import { TOUR_SORTS, type TourSort } from '@fernweh/contracts/tour-sort';
import { type LoadContext, notFound } from '@fernweh/mf-kit';
import type { TourCardData } from '@fernweh/ui/tour-cards';

/** Tours on a page (product/routes 15). */
const LIMIT = 24;

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
  /** Of this page. */
  cards: TourCardData[];
};

/**
 * @param path of the list
 * @param tours slugs of the list in its own order; all tours if absent
 * @throws NotFound where the list has no such page
 */
export async function tourListPage(
  path: string,
  tours: readonly string[] | undefined,
  context: LoadContext,
): Promise<TourListData> {
  const { url, geo } = context;
  const page = pageNumber(url) ?? notFound('page of tours');
  const sort = TOUR_SORTS.find(name => name === url.searchParams.get('sort'));
  const query = { ...(tours && { tours }), sort, currency: geo.currency, page, limit: LIMIT };
  const list = tours?.length === 0 ? { tours: [], total: 0 } : await getTourListPage(query, context);
  const pages = Math.max(1, Math.ceil(list.total / LIMIT));
  if (page > pages) notFound('page of tours');
  // A card shows the price that answers the order (product/search 13).
  const show = sort === 'soonest' ? 'next' : 'lowest';
  const cards = await tourCards(list.tours, geo.currency, { ...context, show });
  return { path, page, pages, total: list.total, ...(sort && { sort }), cards };
}

/** `page` of a URL: 1 where it is absent, undefined where it is no page number. */
function pageNumber(url: URL): number | undefined {
  const text = url.searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
