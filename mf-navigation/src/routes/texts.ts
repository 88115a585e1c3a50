/** What visitors read: routes. */

export const savedTours = 'Saved tours';
