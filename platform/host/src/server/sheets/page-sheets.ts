import { createHmac, timingSafeEqual } from 'node:crypto';
import { createTurns } from '@flotilla/runtime/turns';
import { LRUCache } from 'lru-cache';
import { type Body, bodyOf, bytesOf, denseBodyOf } from '../pages/body.ts';
import { integrityOf } from '../releases/mirror.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { type SheetFiles, sheetId } from './sheet-files.ts';

/** One of the sheets that a page needs. */
export type SheetPart = { integrity: string; bytes: number };

/**
 * One style sheet per page (docs/decisions/045). Its URL lists the digests of the sheets that it consists of, so that every
 * shell can make it, also for a document that another shell made. The list is signed: nothing is done for one that no shell
 * of this site has named.
 */
export type PageSheets = {
  /**
   * The URL of the sheet that joins these, in this order. Its making starts at once, before a browser asks for it.
   * @returns undefined where they are too large together: a page has a link to each of them then
   */
  urlOf(parts: readonly SheetPart[]): string | undefined;
  /** The digest of the sheet at such a URL, for browsers to check it; undefined if a part of it is unknown. */
  digestOf(url: string): Promise<string | undefined>;
  /** The sheet of a signed list of ids; undefined for any other list, and if one of its sheets is unknown. */
  read(list: string): Promise<Body | undefined>;
};

export const SHEETS_PATH = '/assets/sheets/';
const SEPARATOR = '.';
/** Stands before the signature. No id contains it. */
const SIGNED = '~';
const ENDING = '.css';
/** Characters of a signature: 96 bits. */
const SIGNATURE_LENGTH = 16;
/** Many times the sheets of today's largest page. */
const MAX_BYTES = 2 * 2 ** 20;
/** Several of the largest. */
const STORED_BYTES = 8 * 2 ** 20;
/** Lists that are remembered: several for each page type and release. */
const MAX_LISTS = 500;
/** Sheets that are compressed quickly at once. */
const MAX_QUICK = 2;
const OWNER = 'sheets of pages';

/** @param secret shared by the shells of a site */
export function createPageSheets(files: SheetFiles, secret: string): PageSheets {
  // A key of its own: a signature must say nothing about the secret's other use.
  const key = createHmac('sha256', secret).update('sheets of pages').digest();
  const signatureOf = (list: string) =>
    createHmac('sha256', key).update(list).digest('base64url').slice(0, SIGNATURE_LENGTH);
  const bodies = new LRUCache<string, Body>({ maxSize: STORED_BYTES, sizeCalculation: bytesOf });
  const digests = new LRUCache<string, string>({ max: MAX_LISTS });
  /** Lists that were made once: one that has left the store is made again when somebody asks for it. */
  const named = new LRUCache<string, true>({ max: MAX_LISTS });
  /** Lists whose turn to be compressed well has come. */
  const compressing = new Set<string>();
  // What waits is not in memory. No sheet is read in a turn to compress: reading may fetch a release, which needs such turns.
  const wellInTurn = createTurns({ most: 1, mostWaiting: Number.POSITIVE_INFINITY });
  const quicklyInTurn = createTurns({ most: MAX_QUICK, mostWaiting: Number.POSITIVE_INFINITY });

  async function join(list: string): Promise<string | undefined> {
    const sheets = await Promise.all(list.split(SEPARATOR).map(id => files.read(id)));
    return sheets.some(sheet => sheet === undefined) ? undefined : sheets.join('\n');
  }

  /** As well as possible, which takes a while. */
  const makeWell = onceAtATime(async (list: string): Promise<Body | undefined> => {
    const end = await wellInTurn(OWNER);
    try {
      const sheet = await join(list);
      if (sheet === undefined) return undefined;
      const body = await denseBodyOf(OWNER, async () => {
        compressing.add(list);
        return Buffer.from(sheet);
      });
      bodies.set(list, body);
      return body;
    } finally {
      compressing.delete(list);
      end();
    }
  });

  /** For somebody who waits: other sheets and releases may have their turns before this one is made well. */
  const makeQuickly = onceAtATime(async (list: string): Promise<Body | undefined> => {
    const end = await quicklyInTurn(OWNER);
    try {
      const sheet = await join(list);
      if (sheet === undefined) return undefined;
      const body = await bodyOf(sheet, true);
      // It may have been made well meanwhile.
      if (bodies.has(list)) return body;
      bodies.set(list, body);
      makeWell(list).catch(() => {});
      return body;
    } finally {
      end();
    }
  });

  const makeDigest = onceAtATime(async (url: string): Promise<string | undefined> => {
    const [list = ''] = url.slice(SHEETS_PATH.length, -ENDING.length).split(SIGNED);
    const sheet = await join(list);
    const digest = sheet === undefined ? undefined : integrityOf(Buffer.from(sheet));
    if (digest) digests.set(url, digest);
    return digest;
  });

  return {
    urlOf(parts) {
      const unique = new Map(parts.map(({ integrity, bytes }) => [sheetId(integrity), bytes]));
      if ([...unique.values()].reduce((sum, bytes) => sum + bytes, 0) > MAX_BYTES) return undefined;
      const list = [...unique.keys()].join(SEPARATOR);
      if (!named.get(list)) {
        named.set(list, true);
        makeWell(list).catch(() => {});
      }
      return SHEETS_PATH + list + SIGNED + signatureOf(list) + ENDING;
    },
    digestOf: async url => digests.get(url) ?? makeDigest(url),
    async read(signed) {
      const [list = '', ...signature] = signed.split(SIGNED);
      if (!isSame(signature.join(SIGNED), signatureOf(list))) return undefined;
      return bodies.get(list) ?? (compressing.has(list) ? makeWell(list) : makeQuickly(list));
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
