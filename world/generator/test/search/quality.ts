import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOURS_INDEX, type TourRecord } from '@fernweh/contracts/search';
import { searchService } from '@fernweh/sandbox/search';
import { start } from '@fernweh/sandbox/server';
import { createSearchClient, searchOnce } from '@fernweh/vendors/algolia';
import { needsRescue } from '../../../../mf-search/src/features/results/needs-rescue.ts';
import { findRescue } from '../../../../mf-search/src/features/results/rescue.ts';
import { EVERYTHING, type Sort } from '../../../../mf-search/src/shared/search-state.ts';
import { facetFiltersOf, indexOf } from '../../../../mf-search/src/shared/ui-state.ts';
import { understood } from '../../../../mf-search/src/shared/understood.ts';
import { type Judged, ndcg } from './judgement.ts';

const MARKET = { currency: 'GBP', locale: 'en-GB' } as const;
const ON_PAGE = 10;
/** Long, because other programs may use the machine. */
const TIMEOUT_MS = 30_000;

export type Searching = {
  /** All tours of the index. */
  all: TourRecord[];
  /** The tours on the first page of results, those that are only close after the others. */
  listed: (query: string) => Promise<TourRecord[]>;
  /** The first 50 tours of a search for everything, in an order that visitors can choose. */
  sorted: (sort: Sort) => Promise<TourRecord[]>;
  close: () => Promise<void>;
};

/** Starts the search stand-in with a world's records and settings, and asks it as the search page does. */
export async function startSearching(worldDir: string): Promise<Searching> {
  const all = JSON.parse(readFileSync(path.join(worldDir, 'search/tours.json'), 'utf8')) as TourRecord[];
  const running = await start(searchService({ worldDir }), { port: 0 });
  const host = `localhost:${running.port}`;
  const client = createSearchClient(
    { appId: 'fernweh', apiKey: 'sandbox', host, protocol: 'http' },
    { timeoutMs: TIMEOUT_MS },
  );

  async function listed(query: string): Promise<TourRecord[]> {
    const search = understood({ ...EVERYTHING, query }, MARKET);
    const { hits, total, facets } = await searchOnce<TourRecord>(client, {
      indexName: TOURS_INDEX,
      query: search.query,
      facetFilters: facetFiltersOf(search, MARKET),
      facets: ['country'],
      hitsPerPage: ON_PAGE,
    });
    const countries = Object.keys(facets?.country ?? {});
    const rescue = needsRescue(search, total)
      ? await findRescue(client, search, MARKET, { hits, countries })
      : undefined;
    const shown = [...hits, ...(rescue?.didYouMean?.tours ?? rescue?.close ?? [])];
    return shown.flatMap(({ slug }) => all.find(tour => tour.slug === slug) ?? []);
  }
  async function sorted(sort: Sort): Promise<TourRecord[]> {
    const query = { indexName: indexOf(sort, MARKET.currency), query: '', hitsPerPage: 50 };
    return (await searchOnce<TourRecord>(client, query)).hits;
  }
  return { all, listed, sorted, close: () => running.close() };
}

/** `judged`: the settings may be tuned to these. `unseen` and `third`: written before, and never tuned to. */
export const readQueries = (name: 'judged' | 'unseen' | 'third'): Judged[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}-queries.json`), 'utf8')) as Judged[];

/** nDCG@10 of each query. */
export async function measure(searching: Searching, queries: readonly Judged[]) {
  const results: { query: string; value: number; listed: TourRecord[] }[] = [];
  for (const judged of queries) {
    const listed = await searching.listed(judged.query);
    results.push({ query: judged.query, value: ndcg(judged, listed, searching.all), listed });
  }
  return results;
}
