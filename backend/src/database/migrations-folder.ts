import { join } from 'node:path';

/** The SQL files that lead from an empty database to the current schema, each run once and in order. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');
