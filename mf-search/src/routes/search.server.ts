import * as paths from '@fernweh/contracts/paths';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { searchDeadline } from '@fernweh/vendors/search-deadline';
import type { Head, LoadContext } from '@flotilla/kit';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { getServerState, InstantSearchSSRProvider, useInstantSearch } from 'react-instantsearch';
import { type Found, fittingOf, foundOf } from '../features/results/found.ts';
import { needsRescue } from '../features/results/needs-rescue.ts';
import { findRescue, type Rescue } from '../features/results/rescue.ts';
import type { SearchData } from '../features/results/search-data.ts';
import { SearchTree, type SearchTreeProps } from '../features/results/search-tree.tsx';
import { readSearch, type SearchState, searchHref } from '../shared/search-state.ts';
import { searchTitle } from '../shared/search-title.ts';
import { understood } from '../shared/understood.ts';

const TIMEOUT_MS = 600;
/** Less than what the page's deadline leaves after the search. */
const RESCUE_TIMEOUT_MS = 250;

/** Results of the URL's search, from the same query as in the browser, and help where it found little or nothing. */
export async function load(context: LoadContext): Promise<SearchData> {
  const { url, geo, config, signal, incomplete } = context;
  const search = readSearch(url.searchParams, geo);
  const asked = understood(search, geo);
  const client = createSearchClient(config.search, searchDeadline(TIMEOUT_MS, signal));
  try {
    const found = await resultsOf({
      client,
      search: asked,
      market: geo,
      isNumbered: config.search.insights !== undefined,
    });
    return { search, found, ...(await rescueOf(asked, found, context)) };
  } catch (error) {
    console.warn('The search failed', (error as Error).message);
    incomplete?.('results');
    return { search };
  }
}

/** Renders InstantSearch as the browser does, to get the results of the same query. */
async function resultsOf(props: Omit<SearchTreeProps, 'children'>): Promise<Found> {
  const state = await getServerState(createElement(SearchTree, props), { renderToString });
  const read: { found?: Found } = {};
  function Reader(): ReactNode {
    read.found = foundOf(useInstantSearch().results, props.market);
    return null;
  }
  const tree = createElement(SearchTree, props, createElement(Reader));
  renderToString(createElement(InstantSearchSSRProvider, state, tree));
  if (!read.found) throw new Error('InstantSearch has no results');
  return read.found;
}

async function rescueOf(
  search: SearchState,
  found: Found,
  { geo, config, signal, incomplete }: LoadContext,
): Promise<{ rescue?: Rescue }> {
  if (!needsRescue(search, found.total)) return {};
  const client = createSearchClient(config.search, searchDeadline(RESCUE_TIMEOUT_MS, signal));
  try {
    return { rescue: await findRescue(client, search, geo, fittingOf(found)) };
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
      'Search our small-group tours by country, length, price, month and style. All fees are included.',
    canonical: base,
    ...(!whole && { robots: 'noindex,follow' }),
  };
}
