/**
 * The server keeps a place for the hold bar of browsers that hold seats, because the bar itself comes with the first script. One bit of one
 * cookie says so: pages and caches know no more (docs/decisions/167).
 */

/** `1` while the browser holds seats, with or without an account; its pages set it. */
export const HOLDING_COOKIE = 'holding';
/** Attribute of `html` until the header has looked for the hold itself. */
export const HOLDING_ATTRIBUTE = 'data-holding';
