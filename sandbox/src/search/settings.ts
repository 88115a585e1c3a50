import type { SearchRecord } from './filters.ts';

/** The settings of an index, by the vendor's names. Those that this stand-in does not use are stored and returned. */
export type Settings = {
  searchableAttributes: string[];
  attributesForFaceting: string[];
  ranking: string[];
  customRanking: string[];
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone';
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  optionalWords: string[];
  removeStopWords: boolean | string[];
  ignorePlurals: boolean | string[];
  queryLanguages: string[];
  typoTolerance: boolean | 'true' | 'false' | 'min' | 'strict';
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  exactOnSingleWordQuery: 'attribute' | 'none' | 'word';
  alternativesAsExact: string[];
  maxValuesPerFacet: number;
  hitsPerPage: number;
  /** A query's own choice among the searchable attributes; empty means all. */
  restrictSearchableAttributes: string[];
};

/** What an index has until somebody sets it. */
const DEFAULTS: Settings = {
  searchableAttributes: [],
  attributesForFaceting: [],
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: [],
  queryType: 'prefixLast',
  removeWordsIfNoResults: 'none',
  optionalWords: [],
  removeStopWords: false,
  ignorePlurals: false,
  queryLanguages: [],
  typoTolerance: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  exactOnSingleWordQuery: 'attribute',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
  maxValuesPerFacet: 100,
  hitsPerPage: 20,
  restrictSearchableAttributes: [],
};

export const settingsOf = (given: Partial<Settings>): Settings => ({ ...DEFAULTS, ...given });

/** Parameters of a query override the settings of the same name. They may be texts, because a query may be a query string. */
export function settingsOfQuery(settings: Settings, params: Record<string, unknown>): Settings {
  const own = Object.keys(DEFAULTS).flatMap(key =>
    params[key] === undefined || params[key] === null ? [] : [[key, typed(key, params[key])]],
  );
  return { ...settings, ...Object.fromEntries(own) };
}

function typed(key: string, value: unknown): unknown {
  const fallback = DEFAULTS[key as keyof Settings];
  if (typeof fallback === 'number') return Math.max(0, Number(value) || 0);
  if (Array.isArray(fallback)) return listOf(value) ?? [];
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && value.startsWith('[') ? listOf(value) : value;
}

/** Reads a list that is a list, JSON, or texts separated by commas. */
export function listOf(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map(String);
  const text = String(value);
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(',').map(one => one.trim());
}

/** Whether a setting such as `ignorePlurals` is on for English: `true`, or a list of languages. */
export function isOnForEnglish(setting: boolean | string[], { queryLanguages }: Settings): boolean {
  if (Array.isArray(setting)) return setting.includes('en');
  return setting && (queryLanguages.length === 0 || queryLanguages.includes('en'));
}

export type SearchableAttribute = { name: string; rank: number; ordered: boolean };

/** `searchableAttributes` as a list; attributes of one entry, separated by commas, have the same rank. */
export function searchableOf(settings: Settings, records: readonly SearchRecord[]): SearchableAttribute[] {
  const entries =
    settings.searchableAttributes.length > 0
      ? settings.searchableAttributes
      : [[...new Set(records.flatMap(record => Object.keys(record)))].join(',')];
  return entries.flatMap((entry, rank) =>
    entry.split(',').map(part => {
      const [, modifier, inner] = /^(ordered|unordered)\((.+)\)$/.exec(part.trim()) ?? [];
      return { name: (inner ?? part).trim(), rank, ordered: modifier !== 'unordered' };
    }),
  );
}

/** Names of the attributes that may be counted and filtered, without modifiers such as `searchable(…)`. */
export const facetsOf = (settings: Settings): { counted: Set<string>; filtered: Set<string> } => {
  const all = settings.attributesForFaceting.map(entry => {
    const [, modifier, inner] = /^(searchable|filterOnly|afterDistinct)\((.+)\)$/.exec(entry) ?? [];
    return { name: inner ?? entry, filterOnly: modifier === 'filterOnly' };
  });
  return {
    counted: new Set(all.filter(one => !one.filterOnly).map(one => one.name)),
    filtered: new Set(all.map(one => one.name)),
  };
};
