import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { type Answer, type Ask, Refusal } from '../listener/answer.ts';
import type { StandIn } from '../listener/listener.ts';

/** Lower-case words between slashes: no dots, so nothing outside the folder can be named. */
const DOCUMENT = /^\/v3\/[a-z0-9-]+(\/[a-z0-9-]+)*\.json$/;

/** The content host: static documents below `/v3/` (specification §7), with ETags. */
export function contentHost({ WORLD_DIR, CONTENT_PORT }: Environment): StandIn {
  const root = join(WORLD_DIR, 'content');
  return {
    name: 'content host',
    variable: 'CONTENT_PORT',
    port: CONTENT_PORT,
    handle: ask => document(root, ask),
  };
}

async function document(root: string, { method, url, headers }: Ask): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') throw new Refusal(405, 'GET only');
  if (!DOCUMENT.test(url.pathname)) throw new Refusal(404, 'No such document');
  const body = await readFile(join(root, url.pathname)).catch(() => undefined);
  if (!body) throw new Refusal(404, 'No such document');
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const caching = { etag, 'cache-control': 'public, max-age=10' };
  if (headers['if-none-match'] === etag) return { status: 304, headers: caching, body: '' };
  return { headers: { ...caching, 'content-type': 'application/json; charset=utf-8' }, body };
}
