/** What visitors read: search. */

export const searchTours = 'Search tours';
export const search = 'Search';
