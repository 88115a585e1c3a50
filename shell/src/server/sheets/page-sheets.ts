import { LRUCache } from 'lru-cache';
import { type Body, bodyOf, bytesOf } from '../pages/body.ts';
import { isSheetId, type SheetFiles, sheetId } from './sheet-files.ts';

/**
 * One style sheet per page (docs/decisions/045). Its URL lists the digests of the sheets that it consists of, so that every
 * shell can make it, also for a document that another shell made.
 */
export type PageSheets = {
  /** The URL of the sheet that joins these, in this order. Its making starts at once, before a browser asks for it. */
  urlOf(integrities: readonly string[]): string;
  /** The sheet of a list of ids; undefined if one of them is unknown. */
  read(list: string): Promise<Body | undefined>;
};

export const SHEETS_PATH = '/assets/sheets/';
const SEPARATOR = '.';
const MAX_SHEETS = 60;
const STORED_BYTES = 8 * 2 ** 20;
const BEST_QUALITY = 11;

export function createPageSheets(files: SheetFiles): PageSheets {
  const bodies = new LRUCache<string, Body>({ maxSize: STORED_BYTES, sizeCalculation: bytesOf });
  const making = new Map<string, Promise<Body | undefined>>();

  async function make(ids: readonly string[], quality?: number): Promise<Body | undefined> {
    const sheets = await Promise.all(ids.map(files.read));
    if (sheets.some(sheet => sheet === undefined)) return undefined;
    return bodyOf(sheets.join('\n'), true, quality);
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
      return `${SHEETS_PATH}${list}.css`;
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
