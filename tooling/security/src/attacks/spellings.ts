import type { Check } from '../check.ts';
import { pageTypes } from '../site/pages.ts';
import { rawRequest } from '../site/raw-request.ts';

/** Ways to write a path that some server takes for the same path. */
const SPELLINGS: ((path: string) => string)[] = [
  path => `/account/..${path}`,
  path => `/account/%2e%2e${path}`,
  path => `/account/%2E.${path}`,
  path => `/checkout/x/../..${path}`,
  path => `/.${path}`,
  path => `/%2e${path}`,
  path => `/${path}`,
  path => `/\\${path}`,
  path => `${path}/`,
  path => `${path}/.`,
  path => `${path}//`,
  path => `${path}%2f`,
  path => `${path}/..%2f..%5c`,
  path => path.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
];

/**
 * One page, many spellings: each is answered with a redirect to the one form or refused, and none may be stored. A page that were matched
 * as one path and rendered as another would pass guards, maintenance and the keys of caches.
 */
export const spellings: Check = async ({ url }) => {
  const pages = (await pageTypes(url)).filter(({ path }) => path !== '/');
  const found: string[] = [];
  let tried = 0;
  for (const { path } of pages)
    for (const spell of SPELLINGS) {
      const target = spell(path);
      const { status, headers } = await rawRequest(url, target);
      tried += 1;
      if (status !== 308 && status !== 400) found.push(`${target} is answered ${status}, not 308 or 400`);
      if (status === 308 && headers.location !== path)
        found.push(`${target} leads to ${headers.location}, not ${path}`);
      if (!String(headers['cache-control']).includes('no-store'))
        found.push(`${target} may be stored: ${headers['cache-control']}`);
    }
  return { tried: `${tried} spellings of ${pages.length} pages`, found };
};
