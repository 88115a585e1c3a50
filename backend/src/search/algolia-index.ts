import { TOURS_INDEX } from '@fernweh/contracts/search';
import { algoliasearch } from 'algoliasearch';
import type { SearchIndex } from './search-index.ts';
import type { SearchSettings } from './search-variables.ts';

/** Writes to Algolia, or its stand-in. Only this file imports Algolia's client. */
export function createAlgoliaIndex(settings: SearchSettings): SearchIndex | undefined {
  const { SEARCH_HOST: url, SEARCH_PROTOCOL: protocol, SEARCH_DEADLINE_MS: deadline } = settings;
  if (!url) return undefined;
  const client = algoliasearch(settings.SEARCH_APP_ID, settings.SEARCH_ADMIN_KEY, {
    hosts: [{ url, accept: 'readWrite', protocol }],
    timeouts: { connect: deadline, read: deadline, write: deadline },
  });
  return {
    async updateOffers(records) {
      await client.partialUpdateObjects({
        indexName: TOURS_INDEX,
        objects: records.map(record => ({ ...record })),
        // A tour that editors have not indexed yet stays out.
        createIfNotExists: false,
      });
    },
  };
}
