import { type RequestClaims, requestClaims } from '@fernweh/contracts/release-store';
import { sha256, signDocument, UntrustedError, verifyDocument } from './documents.ts';
import type { KeyRing, PrivateKey } from './keys.ts';

/** How long a token counts, in seconds; clocks may differ by as much. */
const LIFETIME_S = 60;

type Request = { method: RequestClaims['method']; path: string; body: Uint8Array | string };

const now = () => Math.floor(Date.now() / 1000);

/** The value of `Authorization` for one request. @param who runs the command, for the history */
export async function authorization(request: Request, who: string, key: PrivateKey): Promise<string> {
  const { method, path, body } = request;
  const claims: RequestClaims = { sub: who, method, path, body: sha256(body), iat: now() };
  return `Bearer ${await signDocument('request', claims, key)}`;
}

/**
 * Who sent a request.
 * @throws UntrustedError where none of these keys signed a token for this very request within the last minute
 */
export async function authenticated(
  request: Request,
  header: string | undefined,
  keys: KeyRing,
): Promise<string> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (!token) throw new UntrustedError('signature', 'The request carries no token');
  const { payload } = await verifyDocument('request', token, keys, requestClaims);
  const { method, path, body, iat, sub } = payload;
  if (method !== request.method || path !== request.path || body !== sha256(request.body))
    throw new UntrustedError('mismatch', 'The token is for another request');
  if (Math.abs(now() - iat) > LIFETIME_S) throw new UntrustedError('replay', 'The token has expired');
  return sub;
}
