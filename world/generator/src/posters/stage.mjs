/** Size of every drawing. Other proportions crop it around the middle, so that important things are in y 270–930. */
export const W = 1600;
export const H = 1200;
/** X positions outside both edges, for lines that cross the picture. */
export const L0 = -140;
export const R0 = 1740;
