import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Body, bodyOf, bytesOf } from '../pages/body.ts';
import { integrityOf } from '../releases/mirror.ts';
import { type SheetFiles, sheetId } from './sheet-files.ts';

/**
 * One style sheet per page (docs/decisions/045). Its URL lists the digests of the sheets that it consists of, so that every
 * shell can make it, also for a document that another shell made. The list is signed: nothing is done for one that no shell
 * of this site has named.
 */
export type PageSheets = {
  /** The URL of the sheet that joins these, in this order. Its making starts at once, before a browser asks for it. */
  urlOf(integrities: readonly string[]): string;
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
const STORED_BYTES = 8 * 2 ** 20;
/** Lists whose digests are remembered: several for each page type and release. */
const MAX_DIGESTS = 500;
const BEST_QUALITY = 11;

/** @param secret shared by the shells of a site */
export function createPageSheets(files: SheetFiles, secret: string): PageSheets {
  // A key of its own: a signature must say nothing about the secret's other use.
  const key = createHmac('sha256', secret).update('sheets of pages').digest();
  const signatureOf = (list: string) =>
    createHmac('sha256', key).update(list).digest('base64url').slice(0, SIGNATURE_LENGTH);
  const bodies = new LRUCache<string, Body>({ maxSize: STORED_BYTES, sizeCalculation: bytesOf });
  const making = new Map<string, Promise<Body | undefined>>();
  const digests = new LRUCache<string, string>({ max: MAX_DIGESTS });

  async function join(ids: readonly string[]): Promise<string | undefined> {
    const sheets = await Promise.all(ids.map(id => files.read(id)));
    return sheets.some(sheet => sheet === undefined) ? undefined : sheets.join('\n');
  }

  async function make(ids: readonly string[], quality?: number): Promise<Body | undefined> {
    const sheet = await join(ids);
    return sheet === undefined ? undefined : bodyOf(sheet, true, quality);
  }

  /** The sheet of another shell's document: somebody waits for it, so that it is compressed quickly first and well afterwards. */
  async function makeFor(list: string): Promise<Body | undefined> {
    const body = await make(list.split(SEPARATOR));
    if (!body) return undefined;
    bodies.set(list, body);
    makeNamed(list).catch(() => {});
    return body;
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
      return SHEETS_PATH + list + SIGNED + signatureOf(list) + ENDING;
    },
    async digestOf(url) {
      const known = digests.get(url);
      if (known) return known;
      const [list = ''] = url.slice(SHEETS_PATH.length, -ENDING.length).split(SIGNED);
      const sheet = await join(list.split(SEPARATOR));
      const digest = sheet === undefined ? undefined : integrityOf(Buffer.from(sheet));
      if (digest) digests.set(url, digest);
      return digest;
    },
    async read(signed) {
      const [list = '', ...signature] = signed.split(SIGNED);
      if (!isSame(signature.join(SIGNED), signatureOf(list))) return undefined;
      return bodies.get(list) ?? (await making.get(list)) ?? makeFor(list);
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
