import { slugify } from '../atlas/atlas.ts';
import { AREAS } from './areas.ts';
import { entries, readRows } from './tables.ts';
import { THEMES } from './themes.ts';

/** A synonym in the format of the search index's API (Algolia). */
type Synonym =
  | { objectID: string; type: 'synonym'; synonyms: string[] }
  | { objectID: string; type: 'oneWaySynonym'; input: string; synonyms: string[] };

/** Queries lose such words before synonyms are looked up: a synonym that has some is there without them too. */
const SMALL = /\b(?:of|the|and|in|on|for|with)\b/g;
const wordings = (text: string): string[] => [
  ...new Set([text, text.replace(SMALL, ' ').replace(/ +/g, ' ').trim()]),
];

/** What people type for an area or a theme finds it; the reverse would find less than the name says. */
const named = (kind: string) => (one: { name: string; also: string[] }) =>
  one.also.flatMap(wordings).map((input): Synonym => {
    const name = one.name.toLowerCase();
    return {
      objectID: `${kind}-${slugify(`${name}-${input}`)}`,
      type: 'oneWaySynonym',
      input,
      synonyms: [name],
    };
  });

/** Other names of places, areas and themes, for both indexes. */
export function searchSynonyms(): Synonym[] {
  const listed = readRows('synonyms.txt').map(([line = '']): Synonym => {
    const [kind, text] = [line.slice(0, 1), line.slice(1).trim()];
    if (kind === '=') return { objectID: `names-${slugify(text)}`, type: 'synonym', synonyms: entries(text) };
    const [input = '', names] = text.split(':');
    return { objectID: `name-${slugify(text)}`, type: 'oneWaySynonym', input, synonyms: entries(names) };
  });
  return [...listed, ...AREAS.flatMap(named('area')), ...THEMES.flatMap(named('theme'))];
}
