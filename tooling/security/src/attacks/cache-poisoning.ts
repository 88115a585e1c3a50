import type { Check } from '../check.ts';
import { type PageType, pageTypes } from '../site/pages.ts';
import { rawRequest } from '../site/raw-request.ts';
import type { Site } from '../site/site.ts';

const MARK = 'poison.example';

/** Headers that name an address or a method, and that no cache has in its key. */
const UNKEYED: Record<string, string> = {
  'x-forwarded-host': MARK,
  'x-forwarded-server': MARK,
  'x-forwarded-port': '6666',
  'x-forwarded-prefix': `/${MARK}`,
  'x-forwarded-scheme': 'nothttps',
  'x-host': MARK,
  'x-original-host': MARK,
  'x-original-url': '/checkout',
  'x-rewrite-url': '/checkout',
  'x-http-method-override': 'POST',
  'x-middleware-subrequest': '1',
  forwarded: `host=${MARK};proto=https`,
  origin: `https://${MARK}`,
  referer: `https://${MARK}/`,
  'user-agent': MARK,
  'accept-language': MARK,
  cookie: `channel=${MARK}; cohort=${MARK}; override=${MARK}; consent=${MARK}`,
  range: 'bytes=0-1',
  'x-wishlist-id': MARK,
};

/** Cache poisoning: a header outside a cache's key must not change what everybody gets. */
export const cachePoisoning: Check = async site => {
  const pages = (await pageTypes(site.url)).filter(({ name }) => name !== 'no such page');
  const found = await Promise.all(pages.map(page => poisonedBy(site, page)));
  return {
    tried: `${Object.keys(UNKEYED).length} headers on ${pages.length} page types`,
    found: found.flat(),
  };
};

async function poisonedBy(site: Site, { path }: PageType): Promise<string[]> {
  const found: string[] = [];
  const { status } = await rawRequest(site.url, path);
  for (const [header, value] of Object.entries(UNKEYED)) {
    const answer = await rawRequest(site.url, path, { headers: { [header]: value } });
    const shown = JSON.stringify(answer.headers) + answer.body;
    if (shown.includes(MARK) || shown.includes(':6666')) found.push(`${path} repeats the header ${header}`);
    if (answer.status !== status) found.push(`${path} answers ${answer.status} to the header ${header}`);
  }
  const after = await rawRequest(site.url, path);
  if (after.status !== status || after.body.includes(MARK)) found.push(`${path} is poisoned afterwards`);
  return found;
}
