/** Where the one application's files are served. */
export const MONOLITH_ASSETS = '/assets/monolith/';

/** Files of the one application: what every page has, and what a view or fragment adds. */
export type MonolithParts = { main: string[]; byModule: Record<string, string[]> };
