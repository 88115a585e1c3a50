import type { DocumentPayload, PagePayload } from '@flotilla/contracts/page';
import { LRUCache } from 'lru-cache';
import { type Body, bodyOf, bytesOf, plainOf } from './body.ts';
import type { CachedPage } from './page-cache.ts';

/** Data that was asked for, by the document that it comes from. */
const MADE_BYTES = 16 * 2 ** 20;
const made = new LRUCache<Body, Body>({ maxSize: MADE_BYTES, sizeCalculation: data => bytesOf(data) + 1 });

const OPENING = '<script type="application/json" id="fw-data">';

/**
 * The page as data, for a document that is already open. The document of a stored page contains it. It is made on demand, because
 * most pages are asked for as documents alone.
 */
export async function dataOf({ data, document }: Pick<CachedPage, 'data' | 'document'>): Promise<Body> {
  const known = data ?? made.get(document);
  if (known) return known;
  const payload = payloadIn((await plainOf(document)).toString());
  const body = await bodyOf(JSON.stringify(payload), 'br' in document);
  made.set(document, body);
  return body;
}

/** The block is the last script of a document, and nothing in it can close it. */
function payloadIn(html: string): PagePayload {
  const start = html.lastIndexOf(OPENING) + OPENING.length;
  const all = JSON.parse(html.slice(start, html.indexOf('</script>', start))) as DocumentPayload;
  const { snapshot, snapshotId, shellIntegrity, shellVersion, geo, config, ...payload } = all;
  return payload;
}
