import type { Check } from '../check.ts';
import { signIn } from '../site/account.ts';
import { type PageType, pageTypes } from '../site/pages.ts';
import { rawRequest } from '../site/raw-request.ts';
import type { Site } from '../site/site.ts';

/** Endings that make a cache in front of the site believe that a private answer is a file. */
const ENDINGS = [
  '/a.css',
  ';a.css',
  '%2fa.css',
  '%00a.css',
  '%3fa.css',
  '%23a.css',
  '/..%2fa.js',
  '/%2e%2e/a.png',
];
const PRIVATE_PAGES = ['/account/my-account', '/account/wishlist', '/checkout', '/cs_contact'];
const PRIVATE_CALLS = ['/bookings', '/me', '/wishlist'];

/** Cache deception: nobody's data may come under an address that a cache stores. */
export const cacheDeception: Check = async site => {
  const token = await signIn(site, 'deception');
  const pages = PRIVATE_PAGES.flatMap(path => [path, `/_data${path}`]).map(path => site.url + path);
  const calls = PRIVATE_CALLS.map(path => site.api + path);
  const targets = [...pages, ...calls].flatMap(url => ['', ...ENDINGS].map(ending => url + ending));
  const found: string[] = [];
  for (const target of targets) {
    const { origin } = new URL(target);
    const path = target.slice(origin.length);
    const { status, headers } = await rawRequest(origin, path, {
      headers: { authorization: `Bearer ${token}` },
    });
    const caching = headers['cache-control'] ?? '';
    if (status === 200 && !/no-store/.test(caching))
      found.push(`${path} is answered with data that caches may store: "${caching}"`);
  }
  return { tried: `${targets.length} addresses`, found };
};

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
