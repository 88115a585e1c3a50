import { check } from '../../shared/facet-filter.ts';
import { cut, EVERYTHING, type SearchState } from '../../shared/search-state.ts';
import { FIELDS, type FieldName, type Market } from '../../shared/tour-fields.ts';

/** The four questions of the finder, in the order of the form. */
export const QUESTIONS = ['month', 'length', 'style', 'price'] as const satisfies readonly FieldName[];
export type Question = (typeof QUESTIONS)[number];
/** One answer for each question; '' means any. */
export type FinderChoice = Record<Question, string>;

export const fieldOf = (question: Question) => FIELDS.find(({ name }) => name === question);

/** The answers in a URL. An unknown range counts as no answer. */
export function readChoice(params: URLSearchParams, market: Market): FinderChoice {
  const answer = (question: Question) => {
    const value = cut((params.get(question) ?? '').replaceAll('+', ' '), 60);
    const ranges = fieldOf(question)?.ranges?.(market);
    return !ranges || ranges.some(range => range.value === value) ? value : '';
  };
  return Object.fromEntries(QUESTIONS.map(question => [question, answer(question)])) as FinderChoice;
}

/** The answers as a search, for the search page's URL. */
export function searchOf(choice: FinderChoice): SearchState {
  return QUESTIONS.reduce(
    (search, question) => (choice[question] ? check(search, question, [choice[question]]) : search),
    EVERYTHING,
  );
}

/** The answers as Algolia's facet filters, `attribute:value`. All of them must match. */
export function facetFilters(choice: FinderChoice, market: Market): string[] {
  return QUESTIONS.flatMap(question => {
    const field = fieldOf(question);
    const value = choice[question];
    if (!field || !value) return [];
    const facet = field.ranges?.(market).find(range => range.value === value)?.facet ?? value;
    return [`${field.attribute(market.currency)}:${facet}`];
  });
}
