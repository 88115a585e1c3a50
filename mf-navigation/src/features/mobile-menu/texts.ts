/** What visitors read: mobile menu. */

export const viewAll = (title: string | number) => `View All ${title}`;
export const menu = 'Menu';
export const closeMenu = 'Close menu';
