import { randomBytes } from 'node:crypto';
import { MAX_OVERRIDE_S, type OverrideClaims, overrideClaims } from '@flotilla/contracts/override';
import type { Registry } from '@flotilla/contracts/release-store';
import { signDocument, UntrustedError, unverified, verifyDocument } from './documents.ts';
import type { PrivateKey } from './keys.ts';

/** Allowed difference between the clocks of two machines, in seconds. */
const TOLERANCE_S = 60;

type Wanted = Pick<OverrideClaims, 'remote' | 'version' | 'digest' | 'site' | 'source' | 'by'>;

/** A token with which one browser gets one release. @param seconds for how long */
export function signOverride(
  wanted: Wanted,
  seconds: number,
  key: PrivateKey,
  now = Date.now(),
): Promise<string> {
  const iat = Math.floor(now / 1000);
  const id = randomBytes(16).toString('base64url');
  const claims: OverrideClaims = { ...wanted, id, iat, exp: iat + Math.min(seconds, MAX_OVERRIDE_S) };
  return signDocument('override', claims, key);
}

/**
 * @param site origin of the site that was asked
 * @throws UntrustedError where no key of the remote's team or of the desk signed it, it is for another site, or it has expired
 */
export async function verifyOverride(
  token: string,
  { remotes, desk }: Registry,
  site: string,
  now = Date.now(),
): Promise<OverrideClaims> {
  const claimed = overrideClaims.safeParse(parsed(token));
  const remote = claimed.data?.remote ?? '';
  const own = Object.hasOwn(remotes, remote) ? remotes[remote]?.keys : undefined;
  // The desk chooses among releases that teams have signed; a build of somebody's machine is the team's to show.
  const keys = own && (claimed.data?.source ? own : { ...own, ...desk });
  if (!keys) throw new UntrustedError('invalid-data', 'The override names no remote of this site');
  const { payload } = await verifyDocument('override', token, keys, overrideClaims);
  if (payload.site !== site) throw new UntrustedError('mismatch', 'The override is for another site');
  const seconds = Math.floor(now / 1000);
  const { iat, exp } = payload;
  if (exp <= seconds || iat > seconds + TOLERANCE_S || exp - iat > MAX_OVERRIDE_S)
    throw new UntrustedError('replay', 'The override has expired');
  return payload;
}

function parsed(token: string): unknown {
  try {
    return unverified(token);
  } catch {
    return undefined;
  }
}
