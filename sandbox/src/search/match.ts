import type { Candidate, InvertedIndex, Place } from './inverted-index.ts';
import { RANK } from './inverted-index.ts';
import { mostTypos, type QueryWord } from './query-words.ts';
import { isOnForEnglish, type Settings } from './settings.ts';
import type { Synonyms, Wording } from './synonyms.ts';

/** How well a record fits a query, by the vendor's criteria. */
export type Match = {
  record: number;
  typos: number;
  words: number;
  proximity: number;
  attribute: number;
  exact: number;
};

export type Found = {
  matches: Match[];
  /** Words of the index that fitted, for highlighting. */
  terms: Set<string>;
};

/** What one word of the query found in one record. */
type Hit = { typos: number; exact: boolean; places: Place[] };

/** Words in different attributes, or far apart in one, have this distance. */
const FAR = 8;

export type MatchContext = {
  index: InvertedIndex;
  settings: Settings;
  synonyms: Synonyms;
  unordered: ReadonlySet<number>;
  /** Ranks of the attributes that the query is restricted to; undefined means all. */
  only: ReadonlySet<number> | undefined;
};

/** All records that fit the words of a query: every word, or its synonym, unless the word is optional. */
export function matchAll(words: readonly QueryWord[], context: MatchContext): Found {
  const terms = new Set<string>();
  const hits = words.map(word => directHits(word, context, terms));
  for (const wording of wordings(words, context)) addWording(wording, hits, context, terms);

  const needed = words.flatMap(({ optional }, i) => (optional ? [] : [i]));
  const records = needed.length > 0 ? hits[smallest(needed, hits)]?.keys() : union(hits);
  const matches: Match[] = [];
  for (const record of records ?? []) {
    const own = hits.map(of => of.get(record));
    if (needed.every(i => own[i])) matches.push(rank(record, own, words, context));
  }
  return { matches: tolerated(matches, context.settings), terms };
}

function directHits(
  word: QueryWord,
  { index, settings, only }: MatchContext,
  terms: Set<string>,
): Map<number, Hit> {
  const plurals = isOnForEnglish(settings.ignorePlurals, settings);
  const options = { prefix: word.prefix, plurals, most: mostTypos(word.text, settings) };
  const hits = new Map<number, Hit>();
  for (const candidate of index.candidates(word.text, options)) {
    terms.add(candidate.term);
    const exact = isExact(candidate, settings);
    for (const [record, places] of index.postings.get(candidate.term) ?? [])
      merge(hits, record, { typos: candidate.typos, exact, places: within(places, only) });
  }
  return hits;
}

const isExact = ({ typos, whole, plural }: Candidate, { alternativesAsExact }: Settings) =>
  typos === 0 && whole && (!plural || alternativesAsExact.includes('ignorePlurals'));

/** Synonyms, and what a forgotten or superfluous space makes of the words; a space counts as one typing error. */
function wordings(words: readonly QueryWord[], { index, settings, synonyms }: MatchContext): Wording[] {
  const texts = words.map(({ text }) => text);
  const found = synonyms.wordingsOf(texts);
  texts.forEach((text, i) => {
    if (mostTypos(text, settings) > 0)
      for (let cut = 2; cut <= text.length - 2; cut++) {
        const terms = [text.slice(0, cut), text.slice(cut)];
        if (terms.every(term => index.postings.has(term))) found.push({ from: i, to: i, terms, typos: 1 });
      }
    const joined = `${text}${texts[i + 1] ?? ''}`;
    if (i + 1 < texts.length && mostTypos(joined, settings) > 0 && index.postings.has(joined))
      found.push({ from: i, to: i + 1, terms: [joined], typos: 1 });
  });
  return found;
}

function addWording(
  { from, to, terms: phrase, typos }: Wording,
  hits: Map<number, Hit>[],
  { index, settings, only }: MatchContext,
  terms: Set<string>,
): void {
  const kind = phrase.length === 1 ? 'singleWordSynonym' : 'multiWordsSynonym';
  const exact = typos === 0 && settings.alternativesAsExact.includes(kind);
  for (const term of phrase) terms.add(term);
  for (const [record, places] of index.phrase(phrase))
    for (let i = from; i <= to; i++) {
      const of = hits[i];
      if (of) merge(of, record, { typos, exact, places: within(places, only) });
    }
}

const within = (places: Place[], only: ReadonlySet<number> | undefined): Place[] =>
  only ? places.filter(place => only.has(Math.floor(place / RANK))) : places;

/** Of several ways in which a word fits a record, the ones with the fewest errors count. */
function merge(hits: Map<number, Hit>, record: number, hit: Hit): void {
  if (hit.places.length === 0) return;
  const known = hits.get(record);
  if (!known || hit.typos < known.typos) hits.set(record, hit);
  else if (hit.typos === known.typos)
    hits.set(record, {
      typos: hit.typos,
      exact: known.exact || hit.exact,
      places: known.places.concat(hit.places),
    });
}

function rank(
  record: number,
  hits: readonly (Hit | undefined)[],
  words: readonly QueryWord[],
  { index, settings, unordered }: MatchContext,
): Match {
  const found = hits.filter(hit => hit !== undefined);
  const [only] = words;
  let exact = found.filter(hit => hit.exact).length;
  // A query of one word is exact where it is the whole value of an attribute.
  if (only && words.length === 1 && settings.exactOnSingleWordQuery !== 'word')
    exact = settings.exactOnSingleWordQuery === 'attribute' && index.isWholeValue(only.text, record) ? 1 : 0;
  const position = (place: Place) => {
    const attribute = Math.floor(place / RANK);
    return unordered.has(attribute) ? attribute * RANK : place;
  };
  return {
    record,
    typos: found.reduce((sum, hit) => sum + hit.typos, 0),
    words: found.length,
    proximity: found.slice(1).reduce((sum, hit, i) => sum + distance(found[i]?.places ?? [], hit.places), 0),
    attribute: Math.min(...found.flatMap(hit => hit.places.map(position))),
    exact,
  };
}

function distance(a: readonly Place[], b: readonly Place[]): number {
  let least = FAR;
  for (const x of a)
    for (const y of b)
      if (Math.floor(x / RANK) === Math.floor(y / RANK))
        least = Math.min(least, Math.max(1, Math.abs(x - y)));
  return least;
}

/** `min` keeps the matches with the fewest errors, `strict` those with the two lowest numbers. */
function tolerated(matches: Match[], { typoTolerance }: Settings): Match[] {
  if (typoTolerance !== 'min' && typoTolerance !== 'strict') return matches;
  const counts = [...new Set(matches.map(({ typos }) => typos))].sort((a, b) => a - b);
  const most = counts[Math.min(typoTolerance === 'min' ? 0 : 1, counts.length - 1)] ?? 0;
  return matches.filter(({ typos }) => typos <= most);
}

const smallest = (indexes: readonly number[], hits: readonly Map<number, Hit>[]): number =>
  indexes.reduce((best, i) => ((hits[i]?.size ?? 0) < (hits[best]?.size ?? 0) ? i : best), indexes[0] ?? 0);

const union = (hits: readonly Map<number, Hit>[]) => new Set(hits.flatMap(of => [...of.keys()]));
