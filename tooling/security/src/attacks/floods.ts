import { randomUUID } from 'node:crypto';
import type { Check } from '../check.ts';
import { signIn } from '../site/account.ts';
import { fill, type Operation, operationsOf } from '../site/operations.ts';
import type { Site } from '../site/site.ts';

/** A visitor: the site's own services, which say for nobody that they call, read without a limit. */
const ADDRESS = '198.51.100.7';

type Flood = 'limited' | 'not limited' | 'no time to wait';

/**
 * Every call is called once more than it allows, by one caller: 429, and when to come again. What is invalid, not signed in or not
 * allowed counts as well.
 */
export const floods: Check = async site => {
  const operations = await operationsOf(site);
  const token = await signIn(site, 'flood');
  const found: string[] = [];
  for (const operation of operations) {
    const flood = await floodOf(site, operation, token);
    if (flood === 'not limited') found.push(`${operation.name} is never answered 429`);
    if (flood === 'no time to wait') found.push(`${operation.name} is answered 429 without Retry-After`);
  }
  return { tried: `${operations.length} limits`, found };
};

async function floodOf(site: Site, operation: Operation, token: string): Promise<Flood> {
  for (let call = 0; call <= (operation.perMinute ?? 0); call += 1) {
    const { status, headers } = await once(site, operation, token);
    if (status === 429) return Number(headers.get('retry-after')) > 0 ? 'limited' : 'no time to wait';
  }
  return 'not limited';
}

function once(
  { api, formToken }: Site,
  { method, path, body, needsUser }: Operation,
  token: string,
): Promise<Response> {
  const headers = {
    ...(needsUser && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    'idempotency-key': randomUUID(),
    'x-forwarded-for': ADDRESS,
    'if-match': '"1"',
    'x-wishlist-id': randomUUID(),
    'x-form-token': formToken,
  };
  const url = api + fill(path);
  return fetch(url, { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) });
}
