import type { Check } from '../check.ts';
import { signIn } from '../site/account.ts';
import { rawRequest } from '../site/raw-request.ts';

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
