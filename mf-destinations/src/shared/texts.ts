/** Texts that several places of this remote show. */

export const allTours = 'All tours';
export const seeWhereWeGo = 'See where we go';
export const newRoutesArePlanned = 'New routes are planned every season.';
export const mostLiked = 'Most liked';
export const lowestPrice = 'Lowest price';
export const soonest = 'Soonest';
export const shortest = 'Shortest';
export const orderOfTheTours = 'Order of the tours';
export const shown = (shown: string | number) => `, ${shown} shown`;
export const pagesOfTours = 'Pages of tours';
export const toursOnAPage = 'Tours on a page';
