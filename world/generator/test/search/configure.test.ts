import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TourRecord } from '@fernweh/contracts/search';
import { searchService } from '@fernweh/sandbox/search';
import { start } from '@fernweh/sandbox/server';
import { createSearchClient, searchOnce } from '@fernweh/vendors/algolia';
import { configureSearch, type StopWordEntry } from '@fernweh/vendors/algolia-admin';
import { standardWorld } from '../generated-worlds.ts';

const { read } = standardWorld();

test('settings, synonyms and stop words that are sent to an account decide what it finds', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fernweh-search-'));
  mkdirSync(path.join(folder, 'search'));
  for (const index of ['tours', 'suggestions'])
    cpSync(
      path.join(process.env.STANDARD_WORLD ?? '', `search/${index}.json`),
      path.join(folder, `search/${index}.json`),
    );
  const running = await start(searchService({ worldDir: folder, adminKey: 'admin' }), { port: 0 });
  const service = { appId: 'fernweh', host: `localhost:${running.port}`, protocol: 'http' } as const;
  // Visitors wait for 4 s; a busy machine may need longer.
  const client = createSearchClient({ ...service, apiKey: 'visitor' }, { timeoutMs: 60_000 });
  const countries = async (query: string) => {
    const { hits } = await searchOnce<TourRecord>(client, { indexName: 'tours', query, hitsPerPage: 3 });
    return [...new Set(hits.flatMap(({ country }) => country))];
  };
  try {
    expect(await countries('holiday in holland')).not.toContain('Netherlands');
    const indexes = ['tours', 'suggestions'].map(indexName => ({
      indexName,
      settings: read<object>(`search/${indexName}.settings.json`),
      synonyms: read<never[]>(`search/${indexName}.synonyms.json`),
    }));
    const stopWords = read<StopWordEntry[]>('search/stop-words.json');
    await configureSearch({ ...service, adminKey: 'admin' }, indexes, stopWords);
    expect(await countries('holiday in holland')).toEqual(['Netherlands']);
    await expect(configureSearch({ ...service, adminKey: 'visitor' }, indexes, stopWords)).rejects.toThrow(
      /API key/,
    );
  } finally {
    await running.close();
    rmSync(folder, { recursive: true });
  }
});
