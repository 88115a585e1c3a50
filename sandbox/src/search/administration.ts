import { type Call, Failure, type Service } from '../shared/server.ts';
import type { Account, StopWord } from './account.ts';
import type { SearchRecord } from './filters.ts';
import type { Settings } from './settings.ts';
import type { Synonym } from './synonyms.ts';

type Route = Service['routes'][number];
type BatchRequest = { action: string; body: Partial<SearchRecord> };

/**
 * The calls by which settings, synonyms and stop words are set and read, and by which fields of records are replaced.
 * Changes need the admin key. A task is done when it is answered.
 */
export function administration(account: Account, adminKey: string): Route[] {
  const index = (call: Call) => {
    const found = account.index(call.params.index ?? '');
    if (!found) throw new Failure(404, `Index ${call.params.index} does not exist`);
    return found;
  };
  const route = (method: string, path: string, handle: (call: Call) => Promise<object> | object): Route => ({
    method,
    path,
    handle: async (call: Call) => {
      if (call.headers['x-algolia-api-key'] !== adminKey)
        throw new Failure(403, 'Method not allowed with this API key');
      return { json: await handle(call) };
    },
  });
  let tasks = 0;
  const done = (name?: string) => {
    account.changed(name);
    return { taskID: ++tasks, updatedAt: new Date().toISOString() };
  };

  return [
    route('GET', '/1/indexes/:index/settings', call => index(call).settings),
    route('PUT', '/1/indexes/:index/settings', async call => {
      Object.assign(index(call).settings, (await call.json()) as Partial<Settings>);
      return done();
    }),
    route('POST', '/1/indexes/:index/synonyms/batch', async call => {
      const { synonyms } = index(call);
      if (call.url.searchParams.get('replaceExistingSynonyms') === 'true') synonyms.clear();
      for (const one of (await call.json()) as Synonym[]) synonyms.set(one.objectID, one);
      return done();
    }),
    route('POST', '/1/indexes/:index/synonyms/search', call => {
      const hits = [...index(call).synonyms.values()];
      return { hits, nbHits: hits.length };
    }),
    route('POST', '/1/indexes/:index/batch', async call => {
      const { requests } = (await call.json()) as { requests: BatchRequest[] };
      index(call).records = updated(index(call).records, requests);
      return { ...done(call.params.index), objectIDs: requests.map(({ body }) => body.objectID) };
    }),
    route('POST', '/1/dictionaries/stopwords/batch', async call => {
      const { clearExistingDictionaryEntries: clear, requests } = (await call.json()) as {
        clearExistingDictionaryEntries?: boolean;
        requests: { action: 'addEntry' | 'deleteEntry'; body: StopWord }[];
      };
      if (clear) account.stopWords.clear();
      for (const { action, body } of requests)
        if (action === 'addEntry') account.stopWords.set(body.objectID, body);
        else account.stopWords.delete(body.objectID);
      return done();
    }),
    route('GET', '/1/indexes/:index/task/:task', () => ({ status: 'published' })),
    route('GET', '/1/task/:task', () => ({ status: 'published' })),
  ];
}

/** Records with the given fields replaced. A record that does not exist is not made. */
function updated(records: readonly SearchRecord[], requests: readonly BatchRequest[]): SearchRecord[] {
  const other = requests.find(({ action }) => action !== 'partialUpdateObjectNoCreate');
  if (other) throw new Failure(400, `The stand-in does not know the action ${other.action}`);
  const changes = new Map(requests.map(({ body }) => [body.objectID, body]));
  return records.map(record => ({ ...record, ...changes.get(record.objectID) }) as SearchRecord);
}
