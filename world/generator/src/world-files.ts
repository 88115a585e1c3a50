/** A world's files by path. The same options give the same bytes. */
export type WorldFiles = Map<string, string>;

/** What a world is made of; it stays the same as long as the world is carried on. */
export type WorldOrigin = {
  /** Number of tours. Beyond the routes of the table, places are combined into further ones. */
  tours: number;
  seed: string;
  /** The world's first day, YYYY-MM-DD. */
  clock: string;
};

/** From so many tours on, a world has few departures: its catalogue would otherwise not fit into one file. */
const LARGE_WORLD = 10_000;
export const departuresIn = (tours: number): number => (tours < LARGE_WORLD ? 24 : 2);
