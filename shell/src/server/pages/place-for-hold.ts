import { HOLDING_ATTRIBUTE, HOLDING_COOKIE } from '@fernweh/contracts/holding';
import { LRUCache } from 'lru-cache';
import { cookieOf } from '../cookie-of.ts';
import { type Body, bodyOf, plainOf } from './body.ts';

const OPENING = '<html';
/** Anybody can send the cookie: few pages are kept in a second form. */
const MOST = 64;
const marked = new LRUCache<Body, Promise<Body>>({ max: MOST });

/** Whether the browser says that it holds seats. The edge keys pages by the same bit. */
export const isHolding = (cookies: string | undefined): boolean => cookieOf(cookies, HOLDING_COOKIE) === '1';

/** The document with a place for the hold bar, the same for everybody who holds seats. The given one stays as it is. */
export function withPlaceForHold(document: Body): Promise<Body> {
  const known = marked.get(document);
  if (known) return known;
  const made = mark(document);
  marked.set(document, made);
  return made;
}

async function mark(document: Body): Promise<Body> {
  const html = (await plainOf(document)).toString();
  return bodyOf(html.replace(OPENING, `${OPENING} ${HOLDING_ATTRIBUTE}`), 'br' in document);
}
