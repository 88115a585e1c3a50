import { HOLDING_ATTRIBUTE, HOLDING_COOKIE } from '@fernweh/contracts/holding';
import { cookieOf } from '@flotilla/host/server/cookie-of';
import { type Body, bodyOf, bytesOf, plainOf } from '@flotilla/host/server/pages/body';
import type { CachedPage } from '@flotilla/host/server/pages/page-cache';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const OPENING = '<html';
/** Anybody can send the cookie: there is room for the pages of today in a second form, and no more. */
const MOST_BYTES = 24 * 2 ** 20;
const marked = new LRUCache<Body, Body>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf });
/** One is compressed for all who wait for it, and two at once leave threads for everybody's pages. */
const MOST_UNDER_WAY = 2;
const underWay = new Map<Body, Promise<Body>>();

/** Whether the browser says that it holds seats. The edge keys pages by the same bit. */
export const isHolding = (cookies: string | undefined): boolean => cookieOf(cookies, HOLDING_COOKIE) === '1';

/** The checkout has a timer of its own. */
const hasHoldBar = ({ route }: Pick<CachedPage, 'route'>, { headers }: Pick<FastifyRequest, 'headers'>) =>
  route !== 'checkout' && isHolding(headers.cookie);

/** The page's document; with a place for the hold bar where the browser holds seats. */
export const withPlaceForHold = async (page: CachedPage, request: FastifyRequest): Promise<Body> =>
  hasHoldBar(page, request) ? markedForHold(page.document) : page.document;

/**
 * The document with a place for the hold bar, the same for everybody who holds seats. The given one stays as it is. It is plain where
 * others are being compressed, which is most of the work.
 */
export async function markedForHold(document: Body): Promise<Body> {
  if ('plain' in document) return mark(document, false);
  const known = marked.get(document) ?? underWay.get(document);
  if (known) return known;
  return underWay.size < MOST_UNDER_WAY ? keep(document) : mark(document, false);
}

async function keep(document: Body): Promise<Body> {
  const making = mark(document, true);
  underWay.set(document, making);
  try {
    const made = await making;
    marked.set(document, made);
    return made;
  } finally {
    underWay.delete(document);
  }
}

async function mark(document: Body, compress: boolean): Promise<Body> {
  const html = (await plainOf(document)).toString();
  return bodyOf(html.replace(OPENING, `${OPENING} ${HOLDING_ATTRIBUTE}`), compress);
}
