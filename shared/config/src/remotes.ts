/**
 * The remotes of the site, each with the paths outside the route table that the registry of a development machine grants it
 * (docs/decisions/080). `npm run new` adds a line. How remotes are built, reviewed and run follows
 * from it: `npm run generate` (docs/decisions/148).
 */
const REMOTES = {
  'mf-navigation': [],
  'mf-destinations': [],
  'mf-search': [],
  'mf-checkout': [],
  'mf-account': [],
  'mf-content': [],
} as const satisfies Record<string, readonly string[]>;

export const REMOTE_NAMES = Object.keys(REMOTES) as readonly (keyof typeof REMOTES)[];

export const REMOTE_PAGES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries<readonly string[]>(REMOTES).filter(([, pages]) => pages.length > 0),
);
