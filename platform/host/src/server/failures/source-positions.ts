import { LARGEST_MAP_BYTES } from '@flotilla/contracts/assets';
import { createTurns } from '@flotilla/runtime/turns';
import { LRUCache } from 'lru-cache';
import { inTime } from '../in-time.ts';
import { createRateLimit } from '../policy/rate-limit.ts';
import { type LookUp, lookUpAside } from './look-up.ts';

/** Says where in its sources a script of a browser failed (docs/decisions/159). */
export type SourcePositions = {
  /**
   * @param at `<file>:<line>:<column>` in a script of the owner
   * @returns `src/features/….tsx:12`; undefined where that is not known, or not known in time
   */
  locate(owner: string, version: string, at: string): Promise<string | undefined>;
};

/**
 * Finds the source map of a script, before anything is read.
 * @returns what reads it; undefined where the owner has no such script, or its map is too large
 */
export type FindMap = (
  owner: string,
  version: string,
  script: string,
) => (() => Promise<Buffer | undefined>) | undefined;

type Question = {
  owner: string;
  version: string;
  script: string;
  line: number;
  column: number;
  read: () => Promise<Buffer | undefined>;
};

/** Maps that are kept as they were read. */
const KEPT_BYTES = 8 * 2 ** 20;
/** Answers that are kept: a failure of many browsers is looked up once. */
const KEPT_ANSWERS = 500;
/** Anybody may report a position: so many new ones are looked up a minute at most. */
const MOST_LOOK_UPS = 20;
/** One after another: a look-up takes a thread, and visitors need the processors. */
const LIMITS = { most: 1, mostWaiting: MOST_LOOK_UPS };
const LONGEST_MS = 3000;

const POSITION = /^([\w.-]+\.js):(\d+):(\d+)$/;

type Options = { lookUp?: LookUp; longestMs?: number; now?: () => number };

export function createSourcePositions(
  findMap: FindMap,
  { lookUp = lookUpAside, longestMs = LONGEST_MS, now }: Options = {},
): SourcePositions {
  const limit = createRateLimit(MOST_LOOK_UPS, now);
  const inTurn = createTurns(LIMITS);
  const maps = new LRUCache<string, Buffer, Question>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    async fetchMethod(_key, _old, { context: { read } }) {
      const map = await read();
      return map && map.length <= LARGEST_MAP_BYTES ? map : undefined;
    },
  });
  const answers = new LRUCache<string, string, Question>({
    max: KEPT_ANSWERS,
    fetchMethod: (_key, _old, { context }) => find(context),
  });

  async function find(question: Question): Promise<string | undefined> {
    if (!limit.allows('')) return undefined;
    const { owner, version, script, line, column } = question;
    const map = await maps.fetch(`${owner} ${version} ${script}`, { context: question });
    if (!map) return undefined;
    const end = await inTurn(owner);
    try {
      return await lookUp({ map, line, column });
    } finally {
      end();
    }
  }

  return {
    async locate(owner, told, at) {
      const [, script = '', line = '', column = ''] = POSITION.exec(at) ?? [];
      if (!script) return undefined;
      // The shell's maps are those beside its scripts, whatever version somebody tells.
      const version = owner === 'shell' ? '' : told;
      const read = findMap(owner, version, script);
      // What is no script uses up nobody's look-ups.
      if (!read) return undefined;
      const context = { owner, version, script, line: Number(line), column: Number(column), read };
      const answer = answers.fetch(`${owner} ${version} ${at}`, { context });
      // A map may be away, or anything that is JSON, which shows where it is looked into.
      const found = await inTime(answer, longestMs, 'no position').catch(() => undefined);
      return found || undefined;
    },
  };
}
