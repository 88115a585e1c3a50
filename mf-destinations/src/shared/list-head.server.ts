import type { Head } from '@fernweh/contracts/page';
import { listPath } from './list-href.ts';
import type { TourListData } from './tour-list.server.ts';

type Texts = Pick<Head, 'title' | 'description'>;

/**
 * Title, description and canonical URL of a page of a list (product/search-engines 10). Every page of the list's own order has an
 * address of its own; another order is a view of the same tours.
 */
export function listHead({ path, page, sort }: TourListData, { title, description }: Texts): Head {
  return {
    title: page > 1 ? withPage(title, page) : title,
    description: page > 1 ? `Page ${page}. ${description}` : description,
    canonical: sort ? path : listPath(path, { page }),
    ...(sort && { robots: 'noindex,follow' }),
  };
}

/** "Europe tours, page 2 | Fernweh" */
const withPage = (title: string, page: number) => title.replace(/(?=( \| [^|]*)?$)/, `, page ${page}`);
