import MiniSearch from 'minisearch';
import { filterOf, type SearchRecord, valueAt, valuesAt } from './filters.ts';
import { highlight, wordsOf } from './text.ts';

export type Params = Record<string, unknown>;
export type Compare = (a: SearchRecord, b: SearchRecord) => number;
export type Engine = {
  search(index: string, params: Params, compare?: Compare): object;
  facetValues(facet: string, facetQuery: string, params: Params): object;
  get(objectID: string): SearchRecord | undefined;
};

const list = (value: unknown): string[] | undefined => {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map(String);
  const text = String(value);
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(',').map(one => one.trim());
};
const number = (value: unknown, fallback: number) =>
  value === undefined || !Number.isFinite(Number(value)) ? fallback : Math.max(0, Number(value));

/** The attributes of a record that a query asked for; a path such as `price.GBP` takes that part of an object alone. */
function retrievedOf(record: SearchRecord, attributes: readonly string[]): Record<string, unknown> {
  const parts = attributes.flatMap((path): [string, unknown][] => {
    const [key = '', part] = path.split('.');
    const value = record[key];
    if (value === undefined) return [];
    return [[key, part === undefined ? value : { [part]: (value as Record<string, unknown>)?.[part] }]];
  });
  return Object.fromEntries(parts);
}

/** Algolia tolerates one typo from four letters on, two from eight on. */
const mistakes = (term: string) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0);
/** Algolia counts two swapped letters as one typo, this engine as two: they match where nothing else does. */
const moreMistakes = (term: string) => (term.length >= 5 ? 2 : mistakes(term));

/**
 * A search index over records in memory.
 * @param searchable the searched attributes, most important first, with the weight of a hit in each
 */
export function createEngine(records: SearchRecord[], searchable: Record<string, number>): Engine {
  const fields = Object.keys(searchable);
  const byId = new Map(records.map(record => [record.objectID, record]));
  const text = new MiniSearch<SearchRecord>({
    idField: 'objectID',
    fields,
    extractField: (record, field) =>
      field === 'objectID' ? record.objectID : valuesAt(record, field).join(' '),
    tokenize: wordsOf,
    processTerm: term => term,
  });
  text.addAll(records);
  const popularity = (record: SearchRecord) => Number(record.popularity ?? 0);

  /** Records that match the query, best first, with the index terms that matched. */
  function find(query: string): { record: SearchRecord; score: number; terms: string[] }[] {
    const queryWords = wordsOf(query);
    if (queryWords.length === 0) return records.map(record => ({ record, score: 0, terms: [] }));
    const last = queryWords.at(-1);
    const forgiving = (fuzzy: (term: string) => number) =>
      text.search(queryWords.join(' '), {
        boost: searchable,
        combineWith: 'AND',
        prefix: term => term === last,
        fuzzy,
        weights: { fuzzy: 0.25, prefix: 0.7 },
      });
    const strict = forgiving(mistakes);
    const found = strict.length > 0 ? strict : forgiving(moreMistakes);
    return found.flatMap(({ id, score, terms }) => {
      const record = byId.get(id);
      return record ? [{ record, score, terms }] : [];
    });
  }

  function counts(of: SearchRecord[], names: string[], most: number): Record<string, Record<string, number>> {
    const tallies = names.map((name): [string, Record<string, number>] => {
      const tally = new Map<string, number>();
      for (const record of of)
        for (const value of new Set(valuesAt(record, name))) tally.set(value, (tally.get(value) ?? 0) + 1);
      const largest = [...tally].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
      return [name, Object.fromEntries(largest)];
    });
    return Object.fromEntries(tallies.filter(([, values]) => Object.keys(values).length > 0));
  }

  function statistics(of: SearchRecord[], names: string[]) {
    const entries = names.flatMap(name => {
      const values = of
        .map(record => valueAt(record, name))
        .filter((value): value is number => typeof value === 'number');
      if (values.length === 0) return [];
      const sum = values.reduce((total, value) => total + value, 0);
      return [
        [
          name,
          { min: Math.min(...values), max: Math.max(...values), avg: sum / values.length, sum },
        ] as const,
      ];
    });
    return Object.fromEntries(entries);
  }

  function hit(record: SearchRecord, terms: string[], queryWords: string[], params: Params) {
    const attributes = list(params.attributesToRetrieve) ?? ['*'];
    const retrieved = attributes.includes('*') ? { ...record } : retrievedOf(record, attributes);
    const tags = {
      pre: String(params.highlightPreTag ?? '<em>'),
      post: String(params.highlightPostTag ?? '</em>'),
    };
    const marked = (list(params.attributesToHighlight) ?? fields).flatMap(name =>
      name === '*' ? fields : [name],
    );
    const highlighted = marked.flatMap((name): [string, unknown][] => {
      const value = record[name];
      if (typeof value === 'string') return [[name, highlight(value, terms, queryWords, tags)]];
      if (Array.isArray(value))
        return [[name, value.map(one => highlight(String(one), terms, queryWords, tags))]];
      return [];
    });
    return {
      ...retrieved,
      objectID: record.objectID,
      ...(highlighted.length > 0 && { _highlightResult: Object.fromEntries(highlighted) }),
    };
  }

  return {
    get: objectID => byId.get(objectID),

    search(index, params, compare) {
      const started = performance.now();
      const query = String(params.query ?? '');
      const queryWords = wordsOf(query);
      const test = filterOf(params);
      const found = find(query).filter(one => test(one.record));
      // A replica's order comes first, then relevance, then popularity.
      found.sort(
        (a, b) =>
          (compare ? compare(a.record, b.record) : 0) ||
          b.score - a.score ||
          popularity(b.record) - popularity(a.record),
      );
      const hitsPerPage = Math.min(1000, number(params.hitsPerPage, 20));
      const page = number(params.page, 0);
      const all = found.map(one => one.record);
      const asFacets = list(params.facets) ?? [];
      const names = asFacets.includes('*')
        ? [...new Set(all.flatMap(record => Object.keys(record)))]
        : asFacets;
      const shown = hitsPerPage === 0 ? [] : found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
      return {
        hits: shown.map(one => hit(one.record, one.terms, queryWords, params)),
        nbHits: all.length,
        page,
        nbPages: hitsPerPage === 0 ? 0 : Math.ceil(all.length / hitsPerPage),
        hitsPerPage,
        ...(names.length > 0 && {
          facets: counts(all, names, number(params.maxValuesPerFacet, 100)),
          facets_stats: statistics(all, names),
        }),
        exhaustiveFacetsCount: true,
        exhaustiveNbHits: true,
        exhaustiveTypo: true,
        exhaustive: { facetsCount: true, nbHits: true, typo: true },
        query,
        params: new URLSearchParams(
          Object.entries(params).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ).toString(),
        index,
        renderingContent: {},
        processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
      };
    },

    facetValues(facet, facetQuery, params) {
      const test = filterOf(params);
      const all = find(String(params.query ?? ''))
        .map(one => one.record)
        .filter(test);
      const queryWords = wordsOf(facetQuery);
      const values = Object.entries(counts(all, [facet], 10_000)[facet] ?? {});
      const tags = {
        pre: String(params.highlightPreTag ?? '<em>'),
        post: String(params.highlightPostTag ?? '</em>'),
      };
      const facetHits = values
        .filter(([value]) => queryWords.every(term => wordsOf(value).some(word => word.startsWith(term))))
        .slice(0, number(params.maxFacetHits, 10))
        .map(([value, count]) => ({
          value,
          highlighted: highlight(
            value,
            wordsOf(value).filter(word => queryWords.some(term => word.startsWith(term))),
            queryWords,
            tags,
          ).value,
          count,
        }));
      return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: 1 };
    },
  };
}
