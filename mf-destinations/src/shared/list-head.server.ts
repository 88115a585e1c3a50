import type { Head } from '@flotilla/kit';
import { LIMITS, listPath } from './list-href.ts';
import type { TourListData } from './tour-list.server.ts';

type Texts = Pick<Head, 'title' | 'description'>;

/**
 * Title, description and canonical URL of a page of a list (product/search-engines 10). Every page of the list's own order has an
 * address of its own; another order or number on a page is a view of the same tours.
 */
export function listHead({ path, page, sort, limit }: TourListData, { title, description }: Texts): Head {
  const isView = sort !== undefined || limit !== LIMITS[0];
  return {
    title: page > 1 ? withPage(title, page) : title,
    description: page > 1 ? `Page ${page}. ${description}` : description,
    canonical: isView ? path : listPath(path, { page }),
    ...(isView && { robots: 'noindex,follow' }),
  };
}

/** "Europe tours, page 2 | Fernweh" */
const withPage = (title: string, page: number) => title.replace(/(?=( \| [^|]*)?$)/, `, page ${page}`);
