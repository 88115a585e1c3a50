import type { Cohort } from '@flotilla/contracts/cohort';
import type { PageAddition } from '@flotilla/contracts/register';
import { LRUCache } from 'lru-cache';
import { type Body, bytesOf } from './body.ts';

/** Whose fault it is that a part is missing: the release's, that of another service, or that of the page, which left it no time. */
export type MissingPart = 'by-release' | 'by-service' | 'by-page';

/** One page, ready to send: as a document and as data for a page that is already open. */
export type CachedPage = {
  status: number;
  /** Name in the route table. */
  route: string;
  redirect?: string | undefined;
  document: Body;
  /** Absent: it is made from the document where it is asked for. */
  data?: Body | undefined;
  /** How long its applications and fragments took when it was rendered, for `Server-Timing`. */
  timing?: string;
  /** The document's content security policy. */
  policy: string;
  /** Every application and fragment rendered with all of its data; something of a view's own may be left to the browser. */
  complete: boolean;
  /** The page application failed: the document has the shell's explanation in its place. */
  ownerUnavailable: boolean;
  /** Remotes with a part in it: the release that made it, and whose fault it is where something of it is missing. */
  parts?: Readonly<Record<string, { version: string; missing?: MissingPart | undefined }>>;
  /** Trace of the request that it was made for. */
  madeFor?: string | undefined;
  /** Unix time in ms until which the page is served without revalidation. */
  freshUntil: number;
};

/**
 * Bytes of the stored pages (docs/decisions/032). `pages` are complete pages of plain paths: 240 pages in seven variants take about
 * 80 MB. `others` are pages with a query or below a page that looks the same
 * everywhere below it, redirects and incomplete pages: anybody can invent addresses of those, so they have
 * little room of their own and push out no page.
 */
const PAGES_BYTES = 128 * 2 ** 20;
const OTHERS_SHARE = 1 / 8;
/** Bytes of a stored page besides its bodies: key, policy and the entry itself. */
const ENTRY_BYTES = 1024;
const INCOMPLETE_MS = 2_000;

type Entry = { snapshot: string; page: CachedPage };

export type PageCache = {
  /** The page made with these releases. */
  get(snapshot: string, key: string): CachedPage | undefined;
  /** @param isInvented anybody can invent addresses of this page; absent: it has a query */
  set(snapshot: string, key: string, page: CachedPage, isInvented?: boolean): void;
  /** The last complete page, of any releases. */
  lastGood(key: string): CachedPage | undefined;
};

export type PageCacheOptions = { pagesBytes?: number | undefined; othersBytes?: number };

export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const { pagesBytes = PAGES_BYTES, othersBytes = pagesBytes * OTHERS_SHARE } = options;
  const pages = cacheOf(pagesBytes);
  const others = cacheOf(othersBytes);
  const made = (entry: Entry | undefined, snapshot: string) =>
    entry?.snapshot === snapshot ? entry.page : undefined;
  return {
    get: (snapshot, key) => made(others.get(key), snapshot) ?? made(pages.get(key), snapshot),
    set(snapshot, key, page, isInvented = key.includes('?')) {
      const isPlainPage = page.complete && page.status === 200 && !page.redirect && !isInvented;
      if (isPlainPage) others.delete(key);
      (isPlainPage ? pages : others).set(key, { snapshot, page });
    },
    lastGood(key) {
      const page = pages.get(key)?.page ?? others.get(key)?.page;
      return page?.complete ? page : undefined;
    },
  };
}

const cacheOf = (bytes: number) =>
  new LRUCache<string, Entry>({
    // To the library 0 means no limit; in 1 byte no page fits.
    maxSize: Math.max(1, Math.floor(bytes)),
    sizeCalculation: ({ page }, key) =>
      bytesOf(page.document) +
      (page.data ? bytesOf(page.data) : 0) +
      page.policy.length +
      2 * key.length +
      ENTRY_BYTES,
  });

/** Key of a page: what it depends on beside its address, the address, and who gets canaries. */
export const pageKey = (path: string, variant: PageAddition, cohort: Cohort = 'stable') =>
  `${cohort === 'canary' ? 'canary|' : ''}${JSON.stringify(variant)}|${path}`;

/** When a page expires: after its route's revalidation (product/routes 2), or after seconds if it is incomplete. */
export const freshUntil = (complete: boolean, revalidateSeconds: number, now = performance.now()) =>
  now + (complete ? revalidateSeconds * 1000 : INCOMPLETE_MS);
