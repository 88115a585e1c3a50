/** Colour of the browser's frame around pages of this site. */
export const THEME_COLOR = '#FBF8F3';
