import { searchAdminKey, searchService, whole } from '@fernweh/config/variables';

/** The search service's part of the environment. Its defaults are the stand-in's. */
export const searchVariables = {
  /** Records are written at SEARCH_HOST: `<application>.algolia.net` in production. Empty: nothing is sent. */
  ...searchService,
  /** A key that may change records. The site's key, which browsers know, may only search. */
  SEARCH_ADMIN_KEY: searchAdminKey,
  /** Deadline for one answer. */
  SEARCH_DEADLINE_MS: whole(5000),
};

export type SearchSettings = {
  SEARCH_HOST: string;
  SEARCH_PROTOCOL: 'http' | 'https';
  SEARCH_APP_ID: string;
  SEARCH_ADMIN_KEY: string;
  SEARCH_DEADLINE_MS: number;
};
