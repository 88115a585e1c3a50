import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import { TOURS_INDEX, type TourRecord } from '@fernweh/contracts/search';
import type { LoadContext } from '@fernweh/mf-kit';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { searchDeadline } from '@fernweh/vendors/search-deadline';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getServerState, type InstantSearchServerState } from 'react-instantsearch';
import { findRescue, needsRescue, type Rescue } from '../features/results/rescue.ts';
import type { SearchData } from '../features/results/search-data.ts';
import { SearchTree } from '../features/results/search-tree.tsx';
import { readSearch, type SearchState, searchHref } from '../shared/search-state.ts';
import { searchTitle } from '../shared/search-title.ts';

const TIMEOUT_MS = 600;
/** Less than what the page's deadline leaves after the search. */
const RESCUE_TIMEOUT_MS = 250;

/** Results of the URL's search, from the same query as in the browser, and help where it found little or nothing. */
export async function load(context: LoadContext): Promise<SearchData> {
  const { url, geo, config, signal, incomplete } = context;
  const search = readSearch(url.searchParams, geo);
  const client = createSearchClient(config.search, searchDeadline(TIMEOUT_MS, signal));
  try {
    const tree = createElement(SearchTree, { client, search, market: geo });
    const results = await getServerState(tree, { renderToString });
    return { search, results, ...(await rescueOf(search, results, context)) };
  } catch (error) {
    console.warn('The search failed', (error as Error).message);
    incomplete?.('results');
    return { search };
  }
}

async function rescueOf(
  search: SearchState,
  { initialResults }: InstantSearchServerState,
  { geo, config, signal, incomplete }: LoadContext,
): Promise<{ rescue?: Rescue }> {
  const found = initialResults[TOURS_INDEX]?.results?.[0];
  if (!found || !needsRescue(search, found.nbHits ?? 0)) return {};
  const client = createSearchClient(config.search, searchDeadline(RESCUE_TIMEOUT_MS, signal));
  try {
    return { rescue: await findRescue(client, search, geo, found.hits as unknown as TourRecord[]) };
  } catch (error) {
    console.warn('The search for something close failed', (error as Error).message);
    incomplete?.('something close');
    return {};
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
