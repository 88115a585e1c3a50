import type { PublicConfig } from '@fernweh/contracts/page';
import { retryBusy } from '@flotilla/runtime/retry-busy';
import { liteClient } from 'algoliasearch/lite';

/** Algolia's search client. Only this file imports it. */
export type SearchClient = ReturnType<typeof liteClient>;

export type SearchClientOptions = {
  /** Longest wait for an answer, in milliseconds. */
  timeoutMs?: number;
  /** Read at every call. Aborting it rejects the call with an AbortError, without a retry. */
  signal?: () => AbortSignal | undefined;
  /** Makes each request, on a server. */
  through?: (request: () => Promise<SearchResponse>) => Promise<SearchResponse>;
  /** How often a call is repeated while the service is busy. 0 unless stated: a server has no time for it. */
  retries?: number;
};

const TIMEOUT_MS = 4000;

/** A client of the search service for browser and server. */
export function createSearchClient(
  { appId, apiKey, host, protocol }: PublicConfig['search'],
  { timeoutMs = TIMEOUT_MS, signal, retries = 0, through = request => request() }: SearchClientOptions = {},
): SearchClient {
  return liteClient(appId, apiKey, {
    hosts: [{ url: host, accept: 'readWrite', protocol }],
    requester: { send: request => through(() => send(request, { timeoutMs, signal: signal?.(), retries })) },
    // The requester below repeats calls; the client itself would repeat a 429 three times more.
    maxRateLimitRetries: 0,
  });
}

type SearchRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  data?: string | Uint8Array | undefined;
};

export type SearchResponse = { content: string; status: number; isTimedOut: boolean };

type SendOptions = { timeoutMs: number; signal: AbortSignal | undefined; retries: number };

/** A requester for browser and server: fetch with a timeout for each attempt, a signal and retries. */
async function send(
  { url, method, headers, data }: SearchRequest,
  { timeoutMs, signal, retries }: SendOptions,
): Promise<SearchResponse> {
  let timeout: AbortSignal | undefined;
  const attempt = () => {
    timeout = AbortSignal.timeout(timeoutMs);
    return fetch(url, {
      method,
      headers,
      body: data as BodyInit | undefined,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  };
  try {
    const response = await retryBusy(attempt, retries, signal);
    return { content: await response.text(), status: response.status, isTimedOut: false };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { content: (error as Error).message, status: 0, isTimedOut: timeout?.aborted ?? false };
  }
}

export type Query = {
  indexName: string;
  query: string;
  /** `attribute:value`. The outer list is joined by AND, inner lists by OR. */
  facetFilters?: (string | string[])[];
  hitsPerPage?: number;
  facets?: string[];
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  /** Words that need not match; records with more of them come first. */
  optionalWords?: string[];
  /** Adds `_rankingInfo` to each hit. */
  getRankingInfo?: boolean;
  queryType?: 'prefixLast' | 'prefixNone';
  typoTolerance?: 'min' | false;
  /** Only matches in these attributes count. */
  restrictSearchableAttributes?: string[];
  minWordSizefor1Typo?: number;
  minWordSizefor2Typos?: number;
};

export type Answer<Hit> = { hits: Hit[]; total: number; facets: Record<string, Record<string, number>> };

/** Sends queries in one request. @throws Error if the service is unavailable or late */
export async function searchAll<Hit>(client: SearchClient, requests: Query[]): Promise<Answer<Hit>[]> {
  const { results } = await client.searchForHits<Hit>({ requests });
  return results.map(result => ({
    hits: result.hits as Hit[],
    total: result.nbHits ?? result.hits.length,
    facets: result.facets ?? {},
  }));
}

/** Sends a single query. @throws Error if the service is unavailable or late */
export async function searchOnce<Hit>(client: SearchClient, query: Query): Promise<Answer<Hit>> {
  const [answer] = await searchAll<Hit>(client, [query]);
  return answer ?? { hits: [], total: 0, facets: {} };
}
