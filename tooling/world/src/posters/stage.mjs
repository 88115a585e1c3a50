/** The stage every scene is drawn on; other proportions crop it around the middle (what matters lies in y 270–930). */
export const W = 1600;
export const H = 1200;
/** Beyond both edges, for lines that must not end in the picture. */
export const L0 = -140;
export const R0 = 1740;
