/** URL path of the monolith's files. */
export const MONOLITH_ASSETS = '/assets/monolith/';

/** The monolith's files: those of every page, and those that a view or fragment adds. */
export type MonolithParts = { main: string[]; byModule: Record<string, string[]> };

/** Attribute of a document in which React alone hydrates, everything at once. */
export const FLOOR_MARK = 'data-floor';
