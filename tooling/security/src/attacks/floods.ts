import { randomUUID } from 'node:crypto';
import type { Check } from '../check.ts';
import { signIn } from '../site/account.ts';
import { fill, type Operation, operationsOf } from '../site/operations.ts';
import type { Site } from '../site/site.ts';

/** Answers to what is not signed in, not allowed, or no call of its kind. */
const BEFORE_COUNTING = new Set([400, 401, 403, 415, 422]);

type Flood = 'limited' | 'not limited' | 'refused before' | 'no time to wait';

/** Every call with a limit is called once more than it allows, by one caller: 429, and when to come again. */
export const floods: Check = async site => {
  const operations = (await operationsOf(site)).filter(({ perMinute }) => perMinute);
  const token = await signIn(site, 'flood');
  const found: string[] = [];
  const unreached: string[] = [];
  for (const operation of operations) {
    const flood = await floodOf(site, operation, token);
    if (flood === 'not limited') found.push(`${operation.name} is never answered 429`);
    if (flood === 'no time to wait') found.push(`${operation.name} is answered 429 without Retry-After`);
    if (flood === 'refused before') unreached.push(operation.name);
  }
  const notes = unreached.length > 0 ? [`refused before they are counted: ${unreached.join(', ')}`] : [];
  return { tried: `${operations.length - unreached.length} limits`, found, notes };
};

async function floodOf(site: Site, operation: Operation, token: string): Promise<Flood> {
  let isCounted = false;
  for (let call = 0; call <= (operation.perMinute ?? 0); call += 1) {
    const { status, headers } = await once(site, operation, token);
    if (status === 429) return Number(headers.get('retry-after')) > 0 ? 'limited' : 'no time to wait';
    // These cost next to nothing, and are not counted.
    if (!BEFORE_COUNTING.has(status)) isCounted = true;
  }
  return isCounted ? 'not limited' : 'refused before';
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
    'if-match': '"1"',
    'x-wishlist-id': randomUUID(),
    'x-form-token': formToken,
  };
  const url = api + fill(path);
  return fetch(url, { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) });
}
