import { randomUUID } from 'node:crypto';
import { type HostileCall, hostileCalls, type OpenApi } from '@fernweh/jest-preset/timing/calls.ts';
import { dearest, growthOf } from '@fernweh/jest-preset/timing/growth.ts';
import type { Check } from '../check.ts';
import { signIn } from '../site/account.ts';
import { readOperations } from '../site/operations.ts';
import { processorTimeOfApi } from '../site/processor-time.ts';
import type { Site } from '../site/site.ts';

/** Twice the input costs at most two and a half times as much. */
const MAX_EXPONENT = 1.3;
/** The kernel counts in steps of 10 ms. */
const MEASURED_MS = 60;
/** Calls for signed-in users are limited by user: only what took longer is measured. Milliseconds. */
const SUSPICIOUS_MS = 25;
const USERS = 12;

/**
 * Hostile text in every field of every call: none may cost the API more processor time than its length explains. Calls of
 * strangers are all measured, those of users where one took long.
 */
export const slowFields: Check = async site => {
  const processorMs = await processorTimeOfApi(new URL(site.api).port);
  if (!processorMs) return { skipped: 'the processor time of the API can be read where it runs, on Linux' };
  const document = await (await fetch(`${site.api}/openapi.json`)).json();
  const tokens: string[] = [];
  for (let n = 0; n < USERS; n += 1) tokens.push(await signIn(site, `slow-${n}`));
  const ofUsers = new Set(
    readOperations(document as never)
      .filter(({ needsUser }) => needsUser)
      .map(({ name }) => name),
  );
  const calls = hostileCalls(document as OpenApi);
  const found: string[] = [];
  const limited = new Set<string>();
  for (const call of calls) {
    const [operation = ''] = call.name.split(':');
    const isForUsers = ofUsers.has(operation);
    const work = async (size: number) => {
      const status = await send(site, call, size, isForUsers ? tokens : []);
      if (status === 429) limited.add(operation);
      if (status >= 500) found.push(`${call.name} is answered ${status}`);
    };
    const { size, ms } = await dearest(work, call.most, () => performance.now());
    if (isForUsers && ms < SUSPICIOUS_MS) continue;
    const { exponent, costs } = await growthOf(work, size, {
      enough: MAX_EXPONENT,
      processorMs,
      measuredMs: MEASURED_MS,
    });
    if (exponent > MAX_EXPONENT)
      found.push(
        `${call.name} costs ${costs.map(cost => cost.toFixed(1)).join(', ')} ms: ${exponent.toFixed(2)}`,
      );
  }
  const notes = limited.size > 0 ? [`a limit refused some calls of ${[...limited].join(', ')}`] : [];
  return { tried: `${calls.length} fields with hostile text`, found: [...new Set(found)], notes };
};

let caller = 0;

/** Each call comes from another address, as far as the site believes this machine. */
async function send(
  { api, formToken }: Site,
  call: HostileCall,
  size: number,
  tokens: string[],
): Promise<number> {
  const { method, path, headers, payload } = call.request(size);
  if (/^\/(healthz|readyz|metrics)/.test(path)) return 200;
  caller += 1;
  const answer = await fetch(api + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(tokens.length > 0 && { authorization: `Bearer ${tokens[caller % tokens.length]}` }),
      'x-forwarded-for': `2001:db8:${(caller >> 16).toString(16)}:${(caller & 0xffff).toString(16)}::1`,
      'idempotency-key': randomUUID(),
      'if-match': '"1"',
      'x-form-token': formToken,
      ...headers,
    },
    ...(payload !== undefined && { body: payload }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
