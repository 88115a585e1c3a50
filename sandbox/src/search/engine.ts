import { createFacets } from './facets.ts';
import { filterOf, type SearchRecord } from './filters.ts';
import { find } from './find.ts';
import { hitOf, tagsOf } from './hit.ts';
import { createIndex } from './inverted-index.ts';
import type { Match } from './match.ts';
import { queryWordsOf } from './query-words.ts';
import { comparison } from './ranking.ts';
import { facetsOf, listOf, type Settings, searchableOf, settingsOf, settingsOfQuery } from './settings.ts';
import { createSynonyms, type Synonym } from './synonyms.ts';
import { highlight, MAX_QUERY, wordsOf } from './text.ts';

export type Params = Record<string, unknown>;
export type EngineOptions = {
  records: readonly SearchRecord[];
  settings: Partial<Settings>;
  synonyms: Iterable<Synonym>;
  /** Stop words of the account's own, beside those of the language. */
  stopWords: ReadonlySet<string>;
};
export type Engine = ReturnType<typeof createEngine>;

const MOST_HITS = 1000;
const ALL_FACETS = '*';

/** A search index over records in memory, with the vendor's settings. A change of them makes a new engine. */
export function createEngine({ records, settings: given, synonyms: rules, stopWords }: EngineOptions) {
  const settings = settingsOf(given);
  const attributes = searchableOf(settings, records);
  const fields = attributes.map(({ name }) => name);
  const index = createIndex(records, attributes);
  const synonyms = createSynonyms(rules);
  const unordered = new Set(attributes.filter(({ ordered }) => !ordered).map(({ rank }) => rank));
  const facets = createFacets(records);
  const declared = facetsOf(settings);
  const byId = new Map(records.map(record => [record.objectID, record]));

  function run(params: Params) {
    const own = settingsOfQuery(settings, params);
    const query = String(params.query ?? '');
    const words = queryWordsOf(query, own, stopWords);
    const test = filterOf(params, declared.filtered);
    const isWanted = (record: number) => records[record] !== undefined && test(records[record]);
    const chosen = new Set(own.restrictSearchableAttributes);
    const only =
      chosen.size > 0
        ? new Set(attributes.filter(({ name }) => chosen.has(name)).map(({ rank }) => rank))
        : undefined;
    const context = { index, settings: own, synonyms, unordered, only };
    if (words.length > 0) return { query, words, own, ...find(words, context, isWanted) };
    const matches = records.flatMap((_, record): Match[] =>
      isWanted(record) ? [{ record, typos: 0, words: 0, proximity: 0, attribute: 0, exact: 0 }] : [],
    );
    return { query, words, own, matches, terms: new Set<string>(), removed: [] };
  }

  /** @param first a criterion before all others, of a replica that sorts */
  function search(name: string, params: Params, first?: string) {
    const started = performance.now();
    const { query, words, own, matches, terms, removed } = run(params);
    const ranking = first ? [first, ...own.ranking] : own.ranking;
    const sorted = matches.sort(comparison({ ranking, customRanking: own.customRanking }, records));
    const all = sorted.map(({ record }) => record);
    const size = Math.min(MOST_HITS, own.hitsPerPage);
    const page = Math.max(0, Number(params.page ?? 0) || 0);
    const asked = listOf(params.facets) ?? [];
    const names = [...declared.counted].filter(one => asked.includes(one) || asked.includes(ALL_FACETS));
    const queryWords = words.map(({ text }) => text);
    const hit = (match: Match) => {
      const record = records[match.record];
      const own = [...terms].filter(term => index.postings.get(term)?.has(match.record));
      const shown = record && hitOf(record, params, { fields, terms: own, queryWords });
      return isTrue(params.getRankingInfo) ? { ...shown, _rankingInfo: rankingInfo(match) } : shown;
    };
    return {
      hits: size === 0 ? [] : sorted.slice(page * size, (page + 1) * size).map(hit),
      nbHits: all.length,
      page,
      nbPages: size === 0 ? 0 : Math.ceil(all.length / size),
      hitsPerPage: size,
      ...(names.length > 0 && {
        facets: facets.counts(all, names, own.maxValuesPerFacet),
        facets_stats: facets.statistics(all, names),
      }),
      ...(removed.length > 0 && { queryAfterRemoval: afterRemoval(query, removed) }),
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      query,
      params: new URLSearchParams(
        Object.entries(params).map(([key, value]) => [key, textOf(value)]),
      ).toString(),
      index: name,
      renderingContent: {},
      processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    };
  }

  function facetValues(facet: string, facetQuery: string, params: Params) {
    const all = run(params).matches.map(({ record }) => record);
    const queryWords = wordsOf(facetQuery.slice(0, MAX_QUERY));
    const facetHits = facets
      .valuesLike(all, facet, queryWords)
      .slice(0, Number(params.maxFacetHits ?? 10))
      .map(([value, count]) => {
        const terms = wordsOf(value).filter(word => queryWords.some(term => word.startsWith(term)));
        return { value, highlighted: highlight(value, terms, queryWords, tagsOf(params)).value, count };
      });
    return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: 1 };
  }

  return { get: (objectID: string) => byId.get(objectID), search, facetValues };
}

const isTrue = (value: unknown) => value === true || value === 'true';
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const rankingInfo = ({ typos, words, proximity, attribute, exact }: Match) => ({
  nbTypos: typos,
  words,
  proximityDistance: proximity,
  firstMatchedWord: attribute,
  nbExactWords: exact,
  geoDistance: 0,
  filters: 0,
  promoted: false,
  userScore: 0,
});

/** The query with the words that were given up in `<em>`. */
function afterRemoval(query: string, removed: readonly { text: string }[]): string {
  const gone = new Set(removed.map(({ text }) => text));
  return query.replace(/[\p{L}\p{N}]+/gu, word =>
    wordsOf(word).some(text => gone.has(text)) ? `<em>${word}</em>` : word,
  );
}
