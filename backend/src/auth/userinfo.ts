import { z } from 'zod';
import { requireNoTransaction } from '../database/in-transaction.ts';
import type { TokenSettings } from './access-token.ts';

const DEADLINE_MS = 2000;
const profile = z.object({
  sub: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});
export type Userinfo = z.infer<typeof profile>;

/**
 * What the identity provider says of whoever a token was issued to (OpenID Connect, userinfo): asked with that token.
 * @returns undefined where the provider can not be asked, or refuses
 */
export function createUserinfo({ domain, jwksUrl }: Omit<TokenSettings, 'audience'>) {
  // Where the provider is reached by another name than browsers use, its keys tell that name.
  const url = new URL('/userinfo', jwksUrl ?? domain);
  return async (authorization: string): Promise<Userinfo | undefined> => {
    requireNoTransaction('the identity provider');
    return fetch(url, {
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
      .then(async response => (response.ok ? profile.safeParse(await response.json()).data : undefined))
      .catch(() => undefined);
  };
}
