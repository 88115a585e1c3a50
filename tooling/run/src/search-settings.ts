import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '@fernweh/config/environment';
import { readVariables, searchAdminKey } from '@fernweh/config/variables';
import { configureSearch, type IndexConfiguration, type StopWordEntry } from '@fernweh/vendors/algolia-admin';
import { commandLine } from '@flotilla/command-line';
import { z } from 'zod';
import { fail } from './progress.ts';

/**
 * `npm run search-settings`: sends settings, synonyms and stop words of the search indexes to the service at SEARCH_HOST,
 * with the key SEARCH_ADMIN_KEY. They are those of the world in DATA_DIR (world/generator/src/search).
 */
const INDEXES = ['tours', 'suggestions'];

commandLine('search-settings', {
  says: `Sends settings, synonyms and stop words of the search indexes to the service at SEARCH_HOST, with the key SEARCH_ADMIN_KEY.
They are those of the world in DATA_DIR.`,
  examples: [
    ['run world', 'makes the settings first'],
    ['run search-settings', 'sends them to the service of the environment'],
    ['run search-settings -- --help', 'prints this'],
  ],
}).parse();

try {
  const env = environment();
  const { SEARCH_ADMIN_KEY } = readVariables(z.object({ SEARCH_ADMIN_KEY: searchAdminKey }), process.env);
  const read = async <T>(file: string): Promise<T> =>
    JSON.parse(await readFile(join(env.DATA_DIR, 'world/search', `${file}.json`), 'utf8')) as T;
  const indexes = await Promise.all(
    INDEXES.map(
      async (indexName): Promise<IndexConfiguration> => ({
        indexName,
        settings: await read(`${indexName}.settings`),
        synonyms: await read(`${indexName}.synonyms`),
      }),
    ),
  );
  const stopWords = await read<StopWordEntry[]>('stop-words');
  const options = { appId: env.SEARCH_APP_ID, host: env.SEARCH_HOST, protocol: env.SEARCH_PROTOCOL };
  await configureSearch({ ...options, adminKey: SEARCH_ADMIN_KEY }, indexes, stopWords);
  for (const { indexName, synonyms } of indexes)
    console.log(`${indexName}: settings and ${synonyms.length} synonyms`);
  console.log(`${stopWords.length} stop words`);
} catch (error) {
  fail((error as Error).message);
  process.exit(1);
}
