/** What visitors read: search box. */

export const clearTheSearch = 'Clear the search';
export const findATour = 'Find a tour';
export const whereTo = 'Where to?';
export const aCountryACity = 'A country, a city, a coast';
export const suggestions = 'Suggestions';
