/** What visitors read: header. */

export const n20YearsOfMemories = '20 Years of Memories';
export const closeSearch = 'Close search';
export const openSearch = 'Open search';
export const call = (phone: string | number) => `Call ${phone}`;
export const openMenu = 'Open menu';
