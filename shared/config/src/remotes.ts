/** The remotes of the site. `npm run new` adds a line. */
export const REMOTE_NAMES = [
  'mf-navigation',
  'mf-destinations',
  'mf-search',
  'mf-checkout',
  'mf-account',
  'mf-content',
] as const;

/** Paths outside the route table that the registry of a development machine grants (docs/decisions/080). */
export const REMOTE_PAGES: Record<string, readonly string[]> = {};
