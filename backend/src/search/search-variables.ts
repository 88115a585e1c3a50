import { secret, whole } from '@fernweh/config/variables';
import { z } from 'zod';

/** The search service's part of the environment. Its defaults are the stand-in's. */
export const searchVariables = {
  /** Where records are written: `<application>.algolia.net` in production. Empty: records are not renewed. */
  SEARCH_HOST: z.string().default('localhost:3205'),
  SEARCH_PROTOCOL: z.enum(['http', 'https']).default('http'),
  SEARCH_APP_ID: z.string().min(1).default('fernweh'),
  /** A key that may change records. The site's key, which browsers know, may only search. */
  SEARCH_ADMIN_KEY: secret('sandbox-admin'),
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
