import { type RequestClaims, requestClaims } from '@flotilla/contracts/release-store';
import { sha256, signDocument, UntrustedError, verifyDocument } from './documents.ts';
import type { KeyRing, PrivateKey } from './keys.ts';

/** How long a token counts, in seconds; clocks may differ by as much. */
const LIFETIME_S = 60;

type Request = {
  method: RequestClaims['method'];
  path: string;
  body?: Uint8Array | string;
  /** URL of the store that is asked: another store refuses the token. */
  store: string;
};

/** What a store knows of a request before it has read the body. */
type Asked = {
  method: string;
  path: string;
  /** The URLs of the store that is asked. */
  stores: readonly string[];
};

const now = () => Math.floor(Date.now() / 1000);

/** A store's URL as a token names it. */
export const storeName = (url: string): string => url.replace(/\/+$/, '');

/** The value of `Authorization` for one request. @param who runs the command, for the history */
export async function authorization(request: Request, who: string, key: PrivateKey): Promise<string> {
  const { method, path, body = '', store } = request;
  const claims: RequestClaims = {
    ...{ sub: who, method, path, aud: storeName(store) },
    ...{ body: sha256(body), iat: now() },
  };
  return `Bearer ${await signDocument('request', claims, key)}`;
}

/**
 * Who sends a request, and the digest of the body that the token is for. The body need not have been read: whoever reads it compares.
 * @throws UntrustedError where none of these keys signed a token for this very request, of this store, within the last minute
 */
export async function verifyRequest(
  { method, path, stores }: Asked,
  header: string | undefined,
  keys: KeyRing,
): Promise<RequestClaims> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (!token) throw new UntrustedError('signature', 'The request carries no token');
  const { payload } = await verifyDocument('request', token, keys, requestClaims);
  if (payload.method !== method || payload.path !== path)
    throw new UntrustedError('mismatch', 'The token is for another request');
  refuseOtherStore(payload.aud, stores);
  if (Math.abs(now() - payload.iat) > LIFETIME_S) throw new UntrustedError('replay', 'The token has expired');
  return payload;
}

function refuseOtherStore(named: string | undefined, stores: readonly string[]): void {
  if (named === undefined)
    throw new UntrustedError(
      'mismatch',
      'The token names no store: it is of an earlier release command. Update the repository and run the command again',
    );
  if (!stores.some(store => storeName(store) === named))
    throw new UntrustedError(
      'mismatch',
      `The token is for the store ${named}, and this one is ${stores.map(storeName).join(' or ')}. Set RELEASE_STORE_URL to that, or have the desk's DESK_URLS name the other`,
    );
}

/** @throws UntrustedError where a body is not the one that the token is for */
export function refuseOtherBody({ body }: RequestClaims, digest: string): void {
  if (body !== digest) throw new UntrustedError('mismatch', 'The token is for another body');
}
