import { join, resolve } from 'node:path';

/** The shell's folder. */
export const FOLDER = join(import.meta.dirname, '../..');

/** Where the signed sources lie. @param given SHELL_SOURCES: containers and `npm start` keep them elsewhere */
export const signedFile = (given: string | undefined): string =>
  given ? resolve(given) : join(FOLDER, 'sources.jws');
