import { countFacets, countValues } from './facets.ts';
import { readFilters } from './filter-language.ts';
import { readFacetFilters, readNumericFilters } from './filters.ts';
import { hitOf } from './hits.ts';
import type { Index } from './index.ts';
import { maskOf } from './mask.ts';
import type { Parameters } from './parameters.ts';
import type { Order } from './settings.ts';
import { fold } from './text.ts';
import { type QueryWord, readWords, relevance } from './words.ts';

/** An index under one of its names: the name decides the order. */
export type NamedIndex = { name: string; index: Index; order?: Order };

/** One query's answer in the vendor's shape. */
export function answer(named: NamedIndex, parameters: Parameters): object {
  const started = performance.now();
  const { index } = named;
  const { words, ids } = find(named, parameters);
  const { page, hitsPerPage, offset, length } = parameters;
  const from = offset ?? page * hitsPerPage;
  const hits = ids.slice(from, from + (length ?? hitsPerPage)).map(id => hitOf(index, id, words, parameters));
  const facets =
    parameters.facets && countFacets(index, parameters.facets, ids, parameters.maxValuesPerFacet);
  return {
    hits,
    nbHits: ids.length,
    ...(offset === undefined
      ? { page, nbPages: hitsPerPage > 0 ? Math.ceil(ids.length / hitsPerPage) : 0, hitsPerPage }
      : { offset, length: length ?? hits.length }),
    ...(facets ? { facets: facets.counts, facets_stats: facets.stats } : {}),
    exhaustive: { nbHits: true, facetsCount: true, typo: true },
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    query: parameters.query,
    params: '',
    index: named.name,
    processingTimeMS: Math.round(performance.now() - started),
  };
}

/** Values of a facet that begin with what was typed, with their counts among what the query finds. */
export function answerFacet(named: NamedIndex, facet: string, parameters: Parameters): object {
  const started = performance.now();
  const { ids } = find(named, parameters);
  const typed = fold(parameters.facetQuery.trim());
  const facetHits = countValues(named.index.column(facet), ids)
    .filter(([value]) => wordStarts(fold(value), typed))
    .slice(0, parameters.maxFacetHits)
    .map(([value, count]) => ({ value, highlighted: markStart(value, typed, parameters), count }));
  return {
    facetHits,
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.round(performance.now() - started),
  };
}

const wordStarts = (value: string, typed: string) => value.startsWith(typed) || value.includes(` ${typed}`);

function markStart(value: string, typed: string, { highlightPreTag, highlightPostTag }: Parameters): string {
  const at = fold(value).length === value.length ? fold(value).indexOf(typed) : -1;
  if (!typed || at < 0) return value;
  const end = at + typed.length;
  return `${value.slice(0, at)}${highlightPreTag}${value.slice(at, end)}${highlightPostTag}${value.slice(end)}`;
}

/** Records that match words and filters, in the order of the index's name. */
function find({ index, order }: NamedIndex, parameters: Parameters): { words: QueryWord[]; ids: number[] } {
  const mask = maskOf(index, [
    ...readFacetFilters(parameters.facetFilters),
    ...readNumericFilters(parameters.numericFilters),
    ...(parameters.filters ? readFilters(parameters.filters) : []),
  ]);
  const words = readWords(parameters.query, index, String(parameters.typoTolerance) !== 'false');
  const sorted = index.sorted(order ?? { attribute: index.settings.custom, descending: true });
  if (words.length === 0) return { words, ids: sorted.filter(id => mask[id]) };
  const scores = scoresOf(index, words, parameters);
  const ids = order
    ? sorted.filter(id => mask[id] && scores.has(id))
    : [...scores.keys()]
        .filter(id => mask[id])
        .sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b);
  return { words, ids };
}

function scoresOf(
  index: Index,
  words: QueryWord[],
  { removeWordsIfNoResults }: Parameters,
): Map<number, number> {
  const scores = relevance(index, words, 'AND');
  return scores.size > 0 || removeWordsIfNoResults === 'none' ? scores : relevance(index, words, 'OR');
}
