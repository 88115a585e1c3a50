import { algoliasearch, type IndexSettings, type SynonymHit } from 'algoliasearch';

/** What decides what an index finds, in the formats of Algolia's API. */
export type IndexConfiguration = { indexName: string; settings: IndexSettings; synonyms: SynonymHit[] };
/** A word of the account's own dictionary that queries ignore. */
export type StopWordEntry = {
  objectID: string;
  language: 'en';
  word: string;
  state: 'enabled';
  type: 'custom';
};

export type AdminOptions = { appId: string; adminKey: string; host: string; protocol: 'http' | 'https' };

const TIMEOUTS = { connect: 5_000, read: 10_000, write: 30_000 };

/** Replaces the settings and synonyms of indexes and the stop words of the account, and waits until they hold. */
export async function configureSearch(
  { appId, adminKey, host, protocol }: AdminOptions,
  indexes: readonly IndexConfiguration[],
  stopWords: readonly StopWordEntry[],
): Promise<void> {
  const client = algoliasearch(appId, adminKey, {
    hosts: [{ url: host, accept: 'readWrite', protocol }],
    timeouts: TIMEOUTS,
  });
  const { taskID } = await client.batchDictionaryEntries({
    dictionaryName: 'stopwords',
    batchDictionaryEntriesParams: {
      clearExistingDictionaryEntries: true,
      requests: stopWords.map(body => ({ action: 'addEntry', body })),
    },
  });
  await client.waitForAppTask({ taskID });
  for (const { indexName, settings, synonyms } of indexes) {
    const forwardToReplicas = true;
    const set = await client.setSettings({ indexName, indexSettings: settings, forwardToReplicas });
    const saved = await client.saveSynonyms({
      indexName,
      synonymHit: synonyms,
      replaceExistingSynonyms: true,
      forwardToReplicas,
    });
    for (const task of [set, saved]) await client.waitForTask({ indexName, taskID: task.taskID });
  }
}
