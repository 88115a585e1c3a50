import { join } from 'node:path';

/** SQL that leads from an empty database to the schema; run in order, each once. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');
