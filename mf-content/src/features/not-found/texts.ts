/** What visitors read: not found. */

export const thisRoadEndsHere = 'This road ends here';
export const thePageHasMoved =
  'The page has moved, or never existed. Search for a place, pick a direction, or start again from home.';
export const searchTours = 'Search tours';
