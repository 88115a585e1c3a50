import { resolve } from 'node:path';

/** The repository's. */
export const ROOT = resolve(import.meta.dirname, '../../..');
