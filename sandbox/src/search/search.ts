import { randomBytes } from 'node:crypto';
import { type Call, Failure, type Service } from '../shared/server.ts';
import { openAccount } from './account.ts';
import { administration } from './administration.ts';
import type { Params } from './engine.ts';
import { retrieved } from './hit.ts';
import { openInsights } from './insights.ts';
import { resolve } from './replicas.ts';

/** Algolia's search API over indexes in memory. Bodies are JSON as text/plain; parameters are fields or one query string. */
type Options = { worldDir: string; adminKey?: string };

type Body = Params & {
  requests?: (Params & {
    indexName?: string;
    params?: string | Params;
    type?: string;
    facet?: string;
    facetQuery?: string;
  })[];
};

/** Merges the flat parameters with those in `params`, a query string or an object. */
function paramsOf(body: Params): Params {
  const { params, indexName: _, type: __, requests: ___, ...flat } = body;
  const inner =
    typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : ((params ?? {}) as Params);
  return { ...inner, ...flat };
}

export function searchService({ worldDir, adminKey = 'sandbox-admin' }: Options): Service {
  const account = openAccount(worldDir);
  const insights = openInsights();

  function of(indexName: string) {
    const found = resolve(indexName, account.names);
    const engine = found && account.engine(found.index);
    if (!engine) throw new Failure(404, `Index ${indexName} does not exist`);
    return { engine, first: found.first };
  }
  function query(indexName: string, params: Params) {
    const { engine, first } = of(indexName);
    const isNumbered = String(params.clickAnalytics) === 'true';
    return {
      ...engine.search(indexName, params, first),
      ...(isNumbered && { queryID: randomBytes(16).toString('hex') }),
    };
  }
  function facet(indexName: string, name: string, body: Params) {
    const params = paramsOf(body);
    return of(indexName).engine.facetValues(name, String(params.facetQuery ?? ''), params);
  }
  const body = async (call: Call) => (await call.json()) as Body;
  const key = (call: Call) => {
    // The vendor's clients write the names of parameters in two ways.
    const parameters = new Map(
      [...call.url.searchParams].map(([name, value]) => [name.toLowerCase(), value]),
    );
    const given = (name: string) => call.headers[name] ?? parameters.get(name);
    const apiKey = given('x-algolia-api-key');
    const app = given('x-algolia-application-id');
    if (!apiKey || !app) throw new Failure(403, 'Invalid Application-ID or API key');
  };
  const post = (path: string, handle: (call: Call) => Promise<object>) => ({
    method: 'POST',
    path,
    handle: async (call: Call) => {
      key(call);
      return { json: await handle(call) };
    },
  });

  return {
    name: 'search',
    routes: [
      post('/1/indexes/*/queries'.replace('*', ':all'), async call => {
        const { requests } = await body(call);
        if (!Array.isArray(requests)) throw new Failure(400, 'requests is not a list');
        return {
          results: requests.map(request => {
            const indexName = String(request.indexName ?? '');
            return request.type === 'facet'
              ? { ...facet(indexName, String(request.facet), request), index: indexName }
              : query(indexName, paramsOf(request));
          }),
        };
      }),
      post('/1/indexes/:all/objects', async call => {
        const { requests } = await body(call);
        if (!Array.isArray(requests)) throw new Failure(400, 'requests is not a list');
        return {
          results: requests.map(request => {
            const record = of(String(request.indexName ?? '')).engine.get(String(request.objectID));
            return record ? retrieved(record, request.attributesToRetrieve) : null;
          }),
        };
      }),
      post('/1/indexes/:index/query', async call =>
        query(call.params.index ?? '', paramsOf(await body(call))),
      ),
      post('/1/indexes/:index/facets/:facet/query', async call =>
        facet(call.params.index ?? '', call.params.facet ?? '', await body(call)),
      ),
      post('/1/events', insights.take),
      { method: 'GET', path: '/requests', handle: () => ({ json: { events: insights.kept() } }) },
      {
        method: 'DELETE',
        path: '/requests',
        handle: () => {
          insights.clear();
          return { status: 204 };
        },
      },
      ...administration(account, adminKey),
      {
        method: 'GET',
        path: '/1/indexes/:index/:object',
        handle: call => {
          key(call);
          const record = of(call.params.index ?? '').engine.get(call.params.object ?? '');
          if (!record) throw new Failure(404, 'ObjectID does not exist');
          return { json: retrieved(record, call.url.searchParams.get('attributesToRetrieve')) };
        },
      },
      {
        method: 'GET',
        path: '/1/indexes/:index',
        handle: call => {
          key(call);
          return { json: query(call.params.index ?? '', Object.fromEntries(call.url.searchParams)) };
        },
      },
    ],
  };
}
