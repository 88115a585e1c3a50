import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PagePayload } from '@fernweh/contracts/page';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A body in every coding a browser may ask for. */
export type Body = { plain: Buffer; br?: Buffer; gzip?: Buffer };

/** One page, ready to send: as a document and as data for a page that is already open. */
export type CachedPage = {
  payload: PagePayload;
  document: Body;
  data: Body;
  /** The document's content-security policy. */
  policy: string;
  whole: boolean;
  ownerUnavailable: boolean;
  /** Instants in milliseconds. */
  freshUntil: number;
};

const MAX_PAGES = 1000;
/** What is not whole is asked for again soon. */
const BROKEN_MS = 2_000;

export type PageCache = {
  get(key: string): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
  /** The last whole page of a URL and channel, of whatever releases. */
  lastGood(urlKey: string): CachedPage | undefined;
};

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: MAX_PAGES });
  const good = new LRUCache<string, CachedPage>({ max: MAX_PAGES });
  return {
    get: key => pages.get(key),
    set(key, page) {
      pages.set(key, page);
      if (page.whole) good.set(withoutSnapshot(key), page);
    },
    lastGood: urlKey => good.get(urlKey),
  };
}

export const pageKey = (snapshotId: string, path: string, channel: number) =>
  `${snapshotId}|${channel}|${path}`;
export const withoutSnapshot = (key: string) => key.slice(key.indexOf('|') + 1);

/** When a page is to be made anew: the route's revalidation (specification §2.1), sooner where it is not whole. */
export const freshUntil = (whole: boolean, revalidateSeconds: number, now = Date.now()) =>
  now + (whole ? revalidateSeconds * 1000 : BROKEN_MS);

/** Precompressed once, sent many times. */
export async function bodyOf(text: string, compress: boolean): Promise<Body> {
  const plain = Buffer.from(text);
  if (!compress) return { plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), gz(plain, { level: 6 })]);
  return { plain, br, gzip: gzipped };
}
