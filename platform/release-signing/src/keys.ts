import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PublicKey, publicKey } from '@flotilla/contracts/release-store';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import writeFileAtomic from 'write-file-atomic';

const privateKey = publicKey.extend({ d: publicKey.shape.x });
export type PrivateKey = PublicKey & { d: string };

/** Public keys by their thumbprints. */
export type KeyRing = Readonly<Record<string, PublicKey>>;

export async function createKey(): Promise<PrivateKey> {
  const { privateKey: made } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return privateKey.parse(await exportJWK(made));
}

export const publicPart = ({ kty, crv, x }: PublicKey): PublicKey => ({ kty, crv, x });

/** The id of a key: its thumbprint (RFC 7638), the same for its private and its public part. */
export const keyId = (key: PublicKey): Promise<string> => calculateJwkThumbprint(publicPart(key));

/** The public parts of keys, by id. */
export async function keyRing(keys: readonly PublicKey[]): Promise<KeyRing> {
  return Object.fromEntries(await Promise.all(keys.map(async key => [await keyId(key), publicPart(key)])));
}

/** @throws Error that names the variable or file where the text is no Ed25519 key */
export function parsePrivateKey(text: string, where: string): PrivateKey {
  return parsed(privateKey, text, where, 'private');
}

/** @throws Error that names the variable or file where the text is no Ed25519 key */
export function parsePublicKey(text: string, where: string): PublicKey {
  return parsed(publicKey, text, where, 'public');
}

function parsed<T>(schema: { parse(value: unknown): T }, text: string, where: string, part: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // The text itself stays out of the message: it may be a secret.
    throw new Error(`${where} holds no ${part} Ed25519 key as a JSON Web Key`);
  }
}

export async function readKeyFile(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Writes a key for its owner alone (0600). A folder that does not exist is made for its owner alone (0700). */
export async function writeKeyFile(path: string, key: PublicKey): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomic(path, `${JSON.stringify(key)}\n`, { mode: 0o600 });
}

/** The public root key of a development machine. */
export const rootKeyFile = (folder: string): string => join(folder, 'root.public.json');

/** The key of a development machine that signs the shell's sources, in a folder of its own: containers mount it alone. */
export const shellKeyFile = (folder: string): string => join(folder, 'shell', 'key.json');

/** The public root key: the variable, else the development key. @throws Error that says where it was looked for */
export async function readRootKey(variable: string | undefined, folder: string): Promise<PublicKey> {
  if (variable) return parsePublicKey(variable, 'RELEASE_ROOT_KEY');
  const file = rootKeyFile(folder);
  const text = await readKeyFile(file);
  if (text === undefined) throw new Error(`RELEASE_ROOT_KEY is not set, and there is no ${file}`);
  return parsePublicKey(text, file);
}
