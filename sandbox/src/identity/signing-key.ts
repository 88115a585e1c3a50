import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'jose';

/** The key that signs tokens, generated at every start. */
export type SigningKey = { privateJwk: JWK; publicKey: KeyObject };

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = randomBytes(9).toString('base64url');
  const jwk = privateKey.export({ format: 'jwk' }) as JWK;
  return { publicKey, privateJwk: { ...jwk, alg: 'RS256', use: 'sig', kid } };
}
