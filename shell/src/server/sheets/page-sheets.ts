import { LRUCache } from 'lru-cache';
import { type Body, bodyOf, bytesOf } from '../pages/body.ts';
import { integrityOf } from '../releases/mirror.ts';
import { isSheetId, type SheetFiles, sheetId } from './sheet-files.ts';

/**
 * One style sheet per page (docs/decisions/045). Its URL lists the digests of the sheets that it consists of, so that every
 * shell can make it, also for a document that another shell made.
 */
export type PageSheets = {
  /** The URL of the sheet that joins these, in this order. Its making starts at once, before a browser asks for it. */
  urlOf(integrities: readonly string[]): string;
  /** The digest of the sheet at such a URL, for browsers to check it; undefined if a part of it is unknown. */
  digestOf(url: string): Promise<string | undefined>;
  /** The sheet of a list of ids; undefined if one of them is unknown. */
  read(list: string): Promise<Body | undefined>;
};

export const SHEETS_PATH = '/assets/sheets/';
const SEPARATOR = '.';
const ENDING = '.css';
const MAX_SHEETS = 60;
const STORED_BYTES = 8 * 2 ** 20;
/** Lists whose digests are remembered: several for each page type and release. */
const MAX_DIGESTS = 500;
const BEST_QUALITY = 11;

export function createPageSheets(files: SheetFiles): PageSheets {
  const bodies = new LRUCache<string, Body>({ maxSize: STORED_BYTES, sizeCalculation: bytesOf });
  const making = new Map<string, Promise<Body | undefined>>();
  const digests = new LRUCache<string, string>({ max: MAX_DIGESTS });

  async function join(ids: readonly string[]): Promise<string | undefined> {
    const sheets = await Promise.all(ids.map(files.read));
    return sheets.some(sheet => sheet === undefined) ? undefined : sheets.join('\n');
  }

  async function make(ids: readonly string[], quality?: number): Promise<Body | undefined> {
    const sheet = await join(ids);
    return sheet === undefined ? undefined : bodyOf(sheet, true, quality);
  }

  /** Lists that this shell names in its documents are compressed as well as possible, once. */
  function makeNamed(list: string): Promise<Body | undefined> {
    const running =
      making.get(list) ??
      make(list.split(SEPARATOR), BEST_QUALITY)
        .then(body => {
          if (body) bodies.set(list, body);
          return body;
        })
        .finally(() => making.delete(list));
    making.set(list, running);
    return running;
  }

  return {
    urlOf(integrities) {
      const list = [...new Set(integrities.map(sheetId))].join(SEPARATOR);
      if (!bodies.has(list)) makeNamed(list).catch(() => {});
      return SHEETS_PATH + list + ENDING;
    },
    async digestOf(url) {
      const known = digests.get(url);
      if (known) return known;
      const sheet = await join(url.slice(SHEETS_PATH.length, -ENDING.length).split(SEPARATOR));
      const digest = sheet === undefined ? undefined : integrityOf(Buffer.from(sheet));
      if (digest) digests.set(url, digest);
      return digest;
    },
    async read(list) {
      const known = bodies.get(list) ?? (await making.get(list));
      if (known) return known;
      const ids = list.split(SEPARATOR);
      // Anybody can invent lists: these are made for one answer, and not stored.
      return ids.length <= MAX_SHEETS && ids.every(isSheetId) ? make(ids) : undefined;
    },
  };
}
