import { check } from '../../shared/facet-filter.ts';
import { EVERYTHING, type SearchState } from '../../shared/search-state.ts';
import { FIELDS, type FieldName, type Market } from '../../shared/tour-fields.ts';

/** The finder's four questions, in the order they are asked. */
export const QUESTIONS = ['month', 'length', 'style', 'price'] as const satisfies readonly FieldName[];
export type Question = (typeof QUESTIONS)[number];
/** One answer each; '' is "any". */
export type FinderChoice = Record<Question, string>;

export const fieldOf = (question: Question) => FIELDS.find(({ name }) => name === question);

/** The answers a URL gives. A range that does not exist counts as no answer. */
export function readChoice(params: URLSearchParams, market: Market): FinderChoice {
  const answer = (question: Question) => {
    const value = (params.get(question) ?? '').replaceAll('+', ' ').slice(0, 60);
    const ranges = fieldOf(question)?.ranges?.(market);
    return !ranges || ranges.some(range => range.value === value) ? value : '';
  };
  return Object.fromEntries(QUESTIONS.map(question => [question, answer(question)])) as FinderChoice;
}

/** The same as a search, for the search page and the index. */
export function searchOf(choice: FinderChoice): SearchState {
  return QUESTIONS.reduce(
    (search, question) => (choice[question] ? check(search, question, [choice[question]]) : search),
    EVERYTHING,
  );
}

/** As Algolia's filters: `attribute:value`, all of which must hold. */
export function facetFilters(choice: FinderChoice, market: Market): string[] {
  return QUESTIONS.flatMap(question => {
    const field = fieldOf(question);
    const value = choice[question];
    if (!field || !value) return [];
    const facet = field.ranges?.(market).find(range => range.value === value)?.facet ?? value;
    return [`${field.attribute(market.currency)}:${facet}`];
  });
}
