import { valuesOf } from './facet-filter.ts';
import { pricesIn } from './ranges.ts';
import type { SearchState } from './search-state.ts';
import type { Market } from './tour-fields.ts';

/** A price as people type it: "£2,000", "2000 pounds", "2k". Two digits are an age or a number of days. */
const PRICE =
  /[£$€r]?\s?(\d{1,3}(?:[,.]\d{3})+|\d{3,6}|\d{1,2}k)\b(?!\s?(?:km|m|metres|people|days|s)\b)/.source +
  /(?:\s?(?:pounds|gbp|euros?|eur|dollars|usd|cad|aud|nzd|rand|zar|pp|per person|each)\b)*/.source;
const after = (words: RegExp) => new RegExp(`${words.source}\\s?${PRICE}`, 'i');
const BELOW = after(/(?:\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|no more than)|<)/);
const ABOVE = after(/(?:\b(?:over|above|more than|at least|min(?:imum)?)|>)/);
const BETWEEN = new RegExp(`${after(/\b(?:between|from)/).source}${after(/\s?(?:and|to|-|–)/).source}`, 'i');

/**
 * The search that the service is asked: a price that the query says in words is a filter by price ranges, those that the price
 * reaches into (product/search 20). A filter that the visitor chose wins over words.
 * @returns the same object where the query says no price
 */
export function understood(search: SearchState, market: Market): SearchState {
  const said = priceIn(search.query);
  if (!said) return search;
  const bands = pricesIn(market.currency, market.locale).filter(
    ({ from, below }) => from < said.most && below > said.least,
  );
  const chosen = valuesOf(search.filter, 'price');
  const values = chosen.length > 0 ? chosen : bands.map(({ value }) => value);
  const filter = { ...search.filter, price: { operator: 'AND' as const, values } };
  return { ...search, query: said.rest, filter: values.length > 0 ? filter : search.filter };
}

/** The price that a query says, in major units, and the query without it. */
function priceIn(query: string): { least: number; most: number; rest: string } | undefined {
  const between = BETWEEN.exec(query);
  const below = between ? null : BELOW.exec(query);
  const above = between || below ? null : ABOVE.exec(query);
  const [whole] = between ?? below ?? above ?? [];
  if (whole === undefined) return undefined;
  return {
    least: between || above ? amountOf((between ?? above)?.[1]) : 0,
    most: between || below ? amountOf(between?.[2] ?? below?.[1]) : Number.POSITIVE_INFINITY,
    rest: query.replace(whole, ' ').replace(/ +/g, ' ').trim(),
  };
}

const amountOf = (text = ''): number =>
  /k$/i.test(text) ? Number.parseInt(text, 10) * 1000 : Number(text.replace(/[,.]/g, ''));
