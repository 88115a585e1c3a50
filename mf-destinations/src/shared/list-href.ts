import type { TourSort } from '@fernweh/contracts/tour-sort';

/** Id of the section that holds a list of tours. */
export const LIST_ID = 'tours';

export type ListPlace = { page?: number; sort?: TourSort | undefined };

/** Path and query of a page of a list. Page 1 and the list's own order add no parameter. */
export function listPath(path: string, { page = 1, sort }: ListPlace): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A link to it: it leads to the tours, past what the pages of the list have in common. */
export const listHref = (path: string, place: ListPlace): string => `${listPath(path, place)}#${LIST_ID}`;
