/** Orders of a list of tours other than its own, named as in a search. */
export const TOUR_SORTS = ['price-low', 'soonest', 'length'] as const;
export type TourSort = (typeof TOUR_SORTS)[number];
