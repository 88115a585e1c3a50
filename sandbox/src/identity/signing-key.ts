import { createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import { z } from 'zod';
import { readStored, writeStored } from './account-file.ts';

/** The key that signs tokens. */
export type SigningKey = { privateJwk: JWK; publicKey: KeyObject };

const storedKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), d: z.string() });

/** @param file where it is stored, so that tokens stay valid over a restart; without it every start makes a new key */
export async function createSigningKey(file?: string): Promise<SigningKey> {
  const stored = readStored(file, storedKey) as JWK | undefined;
  const privateJwk = stored ?? (await newKey());
  if (!stored) writeStored(file, privateJwk);
  return { privateJwk, publicKey: createPublicKey({ key: privateJwk, format: 'jwk' }) };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = randomBytes(9).toString('base64url');
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: 'RS256', use: 'sig', kid };
}
