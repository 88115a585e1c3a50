/** Texts that several places of this remote show. */

export const when = 'When';
export const anyMonth = 'Any month';
export const howLong = 'How long';
export const anyLength = 'Any length';
export const showTours = 'Show tours';
export const seeAllTours = 'See all tours';
export const weCantSearchAt = 'We can’t search at the moment';
export const searchTours = 'Search tours';
export const search = 'Search';
