import { active } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';

/** With so few tours the page also shows others (product/search 16). */
const FEW = 3;
const MOST_WORDS = 6;

export const wordsOf = (query: string): string[] => query.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Whether a search that found this many tours needs help. Filters alone mean what they say. */
export function needsRescue({ query, filter, page }: SearchState, total: number): boolean {
  if (page > 0) return false;
  if (total === 0) return query !== '' || active(filter).length > 0;
  return total <= FEW && query !== '';
}
