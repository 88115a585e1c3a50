import { boundedJson } from '@flotilla/runtime/bounded-body';
import { z } from 'zod';
import { requireNoTransaction } from '../database/in-transaction.ts';
import type { TokenSettings } from './access-token.ts';

const DEADLINE_MS = 2000;
const MAXIMUM_BYTES = 64 * 1024;
const profile = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});
export type Userinfo = z.infer<typeof profile>;

/**
 * Reads the profile of a token's owner from the identity provider (OpenID Connect, userinfo), with that token.
 * @returns undefined when the provider is unavailable or refuses, or answers for somebody else: such an answer says nothing about the
 *   token's owner (OpenID Connect Core, 5.3.2)
 */
export function createUserinfo({ domain, jwksUrl, onFailedCall }: Omit<TokenSettings, 'audience'>) {
  // If the API reaches the provider under another name than browsers do, the address of the keys has that name.
  const url = new URL('/userinfo', jwksUrl ?? domain);
  return async (authorization: string, owner: string): Promise<Userinfo | undefined> => {
    requireNoTransaction('the identity provider');
    try {
      const response = await fetch(url, {
        headers: { authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (response.ok) {
        const answer = profile.parse(await boundedJson(response, MAXIMUM_BYTES, '/userinfo'));
        if (answer.sub === owner) return answer;
        throw new Error('/userinfo answered for another account');
      }
      if (response.status >= 500) onFailedCall?.('identity', `/userinfo answered ${response.status}`);
    } catch (error) {
      onFailedCall?.('identity', error);
    }
    return undefined;
  };
}
