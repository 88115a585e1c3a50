import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { inTime } from '../in-time.ts';
import { createRateLimit } from '../policy/rate-limit.ts';

/** Says where in its sources a script of a browser failed (docs/decisions/159). */
export type SourcePositions = {
  /**
   * @param at `<file>:<line>:<column>` in a script of the owner
   * @returns `src/features/….tsx:12`; undefined where that is not known, or not known in time
   */
  locate(owner: string, version: string, at: string): Promise<string | undefined>;
};

/** Reads the source map of a script. @returns undefined where the owner has none */
export type ReadMap = (owner: string, version: string, script: string) => Promise<Buffer | undefined>;

/** Maps that are kept, parsed; a map is read when a script fails for the first time. */
const MOST_MAPS = 8;
/** Anybody may report a position: maps are read so often a minute at most. */
const MOST_READS = 20;
const LONGEST_MS = 3000;
const LONGEST = 200;
/** The desk takes seven digits (`releaseError` in contracts). */
const FIRST_NO_LINE = 10_000_000;

const POSITION = /^([\w.-]+\.js):(\d+):(\d+)$/;
/** What a browser may write into a log and onto the desk's page: the path of a source file. */
const SOURCE = /^[\w@./+-]+$/;

export function createSourcePositions(read: ReadMap, now?: () => number): SourcePositions {
  const maps = new LRUCache<string, Promise<TraceMap | undefined>>({ max: MOST_MAPS });
  const reads = createRateLimit(MOST_READS, now);

  function mapOf(owner: string, version: string, script: string): Promise<TraceMap | undefined> {
    const key = `${owner} ${version} ${script}`;
    const known = maps.get(key);
    if (known) return known;
    if (!reads.allows('')) return Promise.resolve(undefined);
    const reading = read(owner, version, script).then(content => content && new TraceMap(content.toString()));
    const kept = reading.catch(() => undefined);
    maps.set(key, kept);
    return kept;
  }

  return {
    async locate(owner, version, at) {
      const [, script = '', line = '', column = ''] = POSITION.exec(at) ?? [];
      if (!script) return undefined;
      try {
        const map = await inTime(mapOf(owner, version, script), LONGEST_MS, 'no map');
        return map && sourceAt(map, Number(line), Number(column));
      } catch {
        // A map may be anything that is JSON, which shows where it is looked into.
        return undefined;
      }
    },
  };
}

/** @param column as in a stack, where the first one is 1 */
function sourceAt(map: TraceMap, line: number, column: number): string | undefined {
  if (line < 1 || column < 1) return undefined;
  const { source, line: found } = originalPositionFor(map, { line, column: column - 1 });
  const path = source && plainPath(source);
  const isPlace = path && SOURCE.test(path) && path.length <= LONGEST && isLine(found);
  return isPlace ? `${path}:${found}` : undefined;
}

/** A map may say anything: lines below zero, between two, or far beyond each file. */
const isLine = (line: unknown) => Number.isInteger(line) && Number(line) > 0 && Number(line) < FIRST_NO_LINE;

/** `webpack://mf-search/./src/a.tsx?1f2e` is `src/a.tsx`. */
const plainPath = (source: string) =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.\/)+/, '')
    .replace(/[?|].*$/, '');
