import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { LoadContext } from '@fernweh/mf-kit';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { searchDeadline } from '@fernweh/vendors/search-deadline';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getServerState } from 'react-instantsearch';
import type { SearchData } from '../features/results/search-data.ts';
import { SearchTree } from '../features/results/search-tree.tsx';
import { readSearch, searchHref } from '../shared/search-state.ts';
import { searchTitle } from '../shared/search-title.ts';

const TIMEOUT_MS = 600;

/** Results of the URL's search, from the same query as in the browser. */
export async function load({ url, geo, config, signal, incomplete }: LoadContext): Promise<SearchData> {
  const search = readSearch(url.searchParams, geo);
  const client = createSearchClient(config.search, searchDeadline(TIMEOUT_MS, signal));
  try {
    const tree = createElement(SearchTree, { client, search, market: geo });
    return { search, results: await getServerState(tree, { renderToString }) };
  } catch (error) {
    console.warn('The search failed', (error as Error).message);
    incomplete?.('results');
    return { search };
  }
}

/** Search engines index the page without a search only (product/search-engines 6). */
export function head({ search }: SearchData, { geo }: Pick<LoadContext, 'geo'>): Head {
  const base = paths.search.href();
  const whole = searchHref(search) === base;
  return {
    title: `${whole ? 'Find a tour by place, date and price' : searchTitle(search, geo)} | Fernweh`,
    description:
      'Search our small-group tours by country, length, price, month and style. Every price is complete.',
    canonical: base,
    ...(!whole && { robots: 'noindex,follow' }),
  };
}
