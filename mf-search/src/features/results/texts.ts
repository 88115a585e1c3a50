import { counted } from '@fernweh/ui/counted';

/** What visitors read: results. */

export const activeFilters = 'Active filters';
export const clearAll = 'Clear all';
export const closeTo = (query: string | number) => `Close to “${query}”`;
export const goodToKnow = 'Good to know';
export const showFewer = 'Show fewer';
export const all = (length: string | number, more: string | number) => `All ${length} ${more}`;
export const filters = 'Filters';
export const closeFilters = 'Close filters';
export const show1Tour = 'Show 1 tour';
export const showTours = (total: string | number) => `Show ${total} tours`;
export const tours = 'Tours';
export const clearAllFilters = 'Clear all filters';
export const tryACountryA = 'Try a country, a city or a word such as “rail” or “coast”. ';
export const removeAFilterOr = 'Remove a filter or two: another month or a wider price range helps most.';
export const popularTours = 'Popular tours';
export const noTourMatchesAll = 'No tour matches all of that';
export const noTourMatchesAllOf = (query: string | number) => `No tour matches all of “${query}”`;
export const noToursFor = (query: string | number) => `No tours for “${query}”`;
export const didYouMean = 'Did you mean';
export const theSameSearchWithout = 'The same search without one part';
export const without = 'Without';
export const countryCityOrCoast = 'Country, city or coast';
export const filtersWithFilters = (filters: string | number) => `Filters (${filters})`;
export const sortBy = 'Sort by';
export const sort = 'Sort';
export const toShown = (from: string | number, to: string | number) => `, ${from} to ${to} shown`;
export const toursOnAPage = 'Tours on a page';
export const yourSearchAndFilters = 'Your search and filters are kept.';
export const pleaseTryAgainIn = 'Please try again in a minute, or look through all our tours.';
/** The name of what was meant follows. */
export const noToursMatchButFor = (typed: string, total: number) =>
  `No tours match “${typed}”. Here ${total === 1 ? 'is' : 'are'} ${counted(total, 'tour')} for`;
export const seeAll = (total: number) => `See all ${counted(total, 'tour')}`;
