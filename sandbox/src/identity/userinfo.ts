import type { KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Call, Route } from '../shared/routes.ts';
import { type Account, claimsOf } from './accounts.ts';

/** GET and POST /userinfo with an access token: the claims of its account. */
export function userinfoRoutes(
  origin: string,
  key: KeyObject,
  accountOf: (sub: string) => Account | undefined,
): Route[] {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, authorization',
    'cache-control': 'no-store',
  };
  const preflight = { method: 'OPTIONS', path: '/userinfo', handle: () => ({ status: 204, headers: cors }) };
  const handle = async ({ headers }: Call) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const account = await jwtVerify(token, key, {
      issuer: `${origin}/`,
      audience: `${origin}/userinfo`,
      algorithms: ['RS256'],
    }).then(
      ({ payload }) => accountOf(payload.sub ?? ''),
      () => undefined,
    );
    if (account) return { headers: cors, json: claimsOf(account, origin) };
    const refused = { ...cors, 'www-authenticate': 'Bearer error="invalid_token"' };
    return { status: 401, headers: refused, json: { error: 'invalid_token' } };
  };
  return [preflight, ...['GET', 'POST'].map(method => ({ method, path: '/userinfo', handle }))];
}
