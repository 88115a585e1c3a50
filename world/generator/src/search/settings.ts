import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The settings of an index, as `settings/<index>.json` has them. */
export const searchSettings = (index: string): unknown => read(index);

/** Words without meaning for a search of tours, as entries of the search index's dictionary. */
export const stopWords = (): object[] =>
  (read('stop-words') as string[]).map(word => ({
    objectID: `stop-${word}`,
    language: 'en',
    word,
    state: 'enabled',
    type: 'custom',
  }));

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'settings', `${name}.json`), 'utf8'));
