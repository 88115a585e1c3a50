/** What visitors read: discover. */

export const home = 'Home';
export const whereWeGo = 'Where we go';
export const seeAllTours = (tours: string | number) => `See all ${tours} tours`;
export const seeAllToursLabel = 'See all tours';
export const n1Tour = '1 tour';
export const allTours = (count: string | number) => `All ${count} tours`;
