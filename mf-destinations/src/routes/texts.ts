/** What visitors read: routes. */

export const noToursOnSale = 'No tours on sale at the moment';
