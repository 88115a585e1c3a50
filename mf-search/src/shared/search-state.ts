import * as paths from '@fernweh/contracts/paths';
import type { FacetFilter } from './facet-filter.ts';
import { valuesOf } from './facet-filter.ts';
import { FIELDS, type Market } from './tour-fields.ts';

export const SORTS = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'soonest', label: 'Soonest' },
  { value: 'price-low', label: 'Price, low to high' },
  { value: 'price-high', label: 'Price, high to low' },
  { value: 'rating', label: 'Most liked' },
  { value: 'length', label: 'Shortest' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

/** Tours on a page; the first is the default (product/search 10). */
export const LIMITS = [10, 20, 50] as const;
export type Limit = (typeof LIMITS)[number];

/** A complete search, as the URL holds it. */
export type SearchState = {
  query: string;
  filter: FacetFilter;
  sort: Sort;
  /** Counts from 0; the URL counts from 1. */
  page: number;
  limit: Limit;
  /** What a list has where the visitor chose nothing (product/search 11). */
  defaultLimit: Limit;
};

export const EVERYTHING: SearchState = {
  query: '',
  filter: {},
  sort: 'recommended',
  page: 0,
  limit: LIMITS[0],
  defaultLimit: LIMITS[0],
};

const LONGEST = 100;
const MOST_VALUES = 20;
const LAST_PAGE = 200;

/** The search of a URL. Invalid parameters are ignored, because URLs are typed, cut and pasted. */
export function readSearch(params: URLSearchParams, market: Market): SearchState {
  const page = Number(params.get('page') ?? 1);
  return {
    query: text(params.get('query') ?? ''),
    filter: Object.fromEntries(
      FIELDS.flatMap(field => {
        const known = field.ranges?.(market).map(range => range.value);
        const all = [...new Set(params.getAll(field.name).map(text))].filter(
          value => value !== '' && (!known || known.includes(value)),
        );
        const values = all.slice(0, MOST_VALUES);
        return values.length > 0 ? [[field.name, { operator: 'AND' as const, values }]] : [];
      }),
    ),
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? EVERYTHING.sort,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page - 1 : 0,
    limit: LIMITS.find(limit => String(limit) === params.get('limit')) ?? EVERYTHING.defaultLimit,
    defaultLimit: EVERYTHING.defaultLimit,
  };
}

/** Forms send spaces as plus signs, and the site's URLs keep them encoded (product/routes 7). */
const text = (value: string) => cut(value.replaceAll('+', ' ').trim(), LONGEST);

/** Cuts a text, but no character in half: that has no encoding, and `encodeURIComponent` throws. */
export const cut = (value: string, maximum: number) =>
  value.slice(0, maximum).replace(/[\ud800-\udbff]$/, '');

/** The URL of a search, without defaults. The order of parameters is fixed, so that one search has one URL. */
export function searchHref({ query, filter, sort, page, limit, defaultLimit }: SearchState): string {
  const pairs = [
    ['query', query],
    ...FIELDS.flatMap(({ name }) => valuesOf(filter, name).map(value => [name, value])),
    ['sort', sort === EVERYTHING.sort ? '' : sort],
    ['page', page > 0 ? String(page + 1) : ''],
    ['limit', limit === defaultLimit ? '' : String(limit)],
  ].filter(([, value]) => value !== '');
  const queryString = pairs.map(pair => pair.map(part => encodeURIComponent(part ?? '')).join('=')).join('&');
  return queryString ? `${paths.search.href()}?${queryString}` : paths.search.href();
}
