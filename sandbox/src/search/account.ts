import { existsSync } from 'node:fs';
import path from 'node:path';
import { readWorld } from '../shared/world-files.ts';
import { createEngine, type Engine } from './engine.ts';
import type { SearchRecord } from './filters.ts';
import type { Settings } from './settings.ts';
import type { Synonym } from './synonyms.ts';
import { wordsOf } from './text.ts';

/** The indexes of an account, with what was set. They begin as the world's files say, and changes last until a restart. */
type Index = { records: SearchRecord[]; settings: Partial<Settings>; synonyms: Map<string, Synonym> };
export type StopWord = { objectID: string; word: string };

const INDEXES = ['tours', 'suggestions'];

export function openAccount(worldDir: string) {
  const optional = <T>(file: string, fallback: T): T =>
    existsSync(path.join(worldDir, file)) ? readWorld<T>(worldDir, file) : fallback;
  const indexes = new Map(
    INDEXES.map((name): [string, Index] => {
      const synonyms = optional<Synonym[]>(`search/${name}.synonyms.json`, []);
      return [
        name,
        {
          records: readWorld<SearchRecord[]>(worldDir, `search/${name}.json`),
          settings: optional(`search/${name}.settings.json`, {}),
          synonyms: new Map(synonyms.map(one => [one.objectID, one])),
        },
      ];
    }),
  );
  const stopWords = new Map(
    optional<StopWord[]>('search/stop-words.json', []).map(one => [one.objectID, one]),
  );
  const engines = new Map<string, Engine>();

  /** The engine of an index is made when it is first asked, and again after a change. */
  function engine(name: string): Engine | undefined {
    const index = indexes.get(name);
    if (!index) return undefined;
    const known = engines.get(name);
    if (known) return known;
    const made = createEngine({
      records: index.records,
      settings: index.settings,
      synonyms: index.synonyms.values(),
      stopWords: new Set([...stopWords.values()].flatMap(({ word }) => wordsOf(word))),
    });
    engines.set(name, made);
    return made;
  }
  for (const name of INDEXES) engine(name);

  return {
    names: INDEXES,
    engine,
    index: (name: string): Index | undefined => indexes.get(name),
    stopWords,
    /** Call it after a change of one index, or of what all indexes share. */
    changed: (name?: string) => (name ? engines.delete(name) : engines.clear()),
  };
}
export type Account = ReturnType<typeof openAccount>;
