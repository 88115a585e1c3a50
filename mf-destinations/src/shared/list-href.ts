import type { TourSort } from '@fernweh/contracts/tour-sort';

/** Id of the section that holds a list of tours. */
export const LIST_ID = 'tours';

/** Tours on a page that a visitor may choose; the first is the default (product/routes 15). */
export const LIMITS = [10, 20, 50] as const;
export type Limit = (typeof LIMITS)[number];

export type ListPlace = { page?: number; sort?: TourSort | undefined; limit?: Limit };

/** Path and query of a page of a list. What is the default adds no parameter. */
export function listPath(path: string, { page = 1, sort, limit = LIMITS[0] }: ListPlace): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (limit !== LIMITS[0]) query.set('limit', String(limit));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A link to it: it leads to the tours, past what the pages of the list have in common. */
export const listHref = (path: string, place: ListPlace): string => `${listPath(path, place)}#${LIST_ID}`;
