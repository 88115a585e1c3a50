/**
 * The keys of PostgreSQL's advisory locks, each for one purpose. The leader has its lock as long as it runs: whatever else took its
 * key would wait for ever.
 */
export const ADVISORY_LOCKS = { migration: 7_100, leader: 7_101, worldImport: 7_102 } as const;
