/** What visitors read: desktop menu. */

export const categories = 'Categories';
export const viewAll = (toLowerCase: string | number, slice: string | number) =>
  `View all ${toLowerCase}${slice}`;
export const viewAllTours = (title: string | number) => `View all ${title} tours`;
