import { createHash } from 'node:crypto';
import { assetPath } from '@flotilla/contracts/assets';
import {
  DOCUMENT_TYPES,
  type DocumentKind,
  type Pointer,
  pointer,
  type Registry,
  type ReleaseDocument,
  registry,
  releaseDocument,
  type ShellSources,
  shellSources,
  type Target,
  type Timestamp,
  timestamp,
} from '@flotilla/contracts/release-store';
import { CompactSign, compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import type { z } from 'zod';
import { type KeyRing, keyId, keyRing, type PrivateKey } from './keys.ts';

/** A document whose signature was verified. `digest` is the SHA-256 of its payload. */
export type Verified<T> = { payload: T; digest: string; jws: string };

/**
 * `signature`: not signed by a key that may sign it, or changed. `replay`: older than one that was seen, or another one of the same
 * sequence. `mismatch`: signed, but not what was asked for. `invalid-data`: no signed document at all.
 */
export type UntrustedReason = 'signature' | 'replay' | 'mismatch' | 'invalid-data';

/** A document that must not be used. */
export class UntrustedError extends Error {
  readonly reason: UntrustedReason;

  constructor(reason: UntrustedReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');

export const signDocument = (kind: DocumentKind, payload: object, key: PrivateKey): Promise<string> =>
  signBytes(kind, new TextEncoder().encode(JSON.stringify(payload)), key);

async function signBytes(kind: DocumentKind, payload: Uint8Array, key: PrivateKey): Promise<string> {
  return new CompactSign(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: DOCUMENT_TYPES[kind], kid: await keyId(key) })
    .sign(await importJWK(key, 'EdDSA'));
}

/** @throws UntrustedError where none of these keys signed the document */
export async function verifyDocument<T>(
  kind: DocumentKind,
  jws: string,
  keys: KeyRing,
  schema: z.ZodType<T>,
): Promise<Verified<T>> {
  const { typ, kid = '' } = headerOf(kind, jws);
  if (typ !== DOCUMENT_TYPES[kind]) throw new UntrustedError('signature', `The ${kind} is another document`);
  const key = Object.hasOwn(keys, kid) ? keys[kid] : undefined;
  if (!key) throw new UntrustedError('signature', `The ${kind} is signed by a key that may not sign it`);
  const content = await compactVerify(jws, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] }).then(
    ({ payload }) => payload,
    () => {
      throw new UntrustedError('signature', `The signature of the ${kind} is not valid`);
    },
  );
  const payload = schema.parse(JSON.parse(new TextDecoder().decode(content)));
  return { payload, digest: sha256(content), jws };
}

/** Signs the payload of a document again: a pointer to it stays valid. */
export async function signAgain(kind: DocumentKind, jws: string, key: PrivateKey): Promise<string> {
  return signBytes(kind, payloadOf(jws), key);
}

const payloadOf = (jws: string) => Buffer.from(jws.split('.')[1] ?? '', 'base64url');

function headerOf(kind: DocumentKind, jws: string) {
  try {
    return decodeProtectedHeader(jws);
  } catch {
    throw new UntrustedError('invalid-data', `The ${kind} is no signed document`);
  }
}

export const verifyRegistry = async (jws: string, root: PrivateKey | KeyRing[string]) =>
  verifyDocument('registry', jws, await keyRing([root]), registry);

export async function verifyPointer(
  jws: string,
  remote: string,
  { desk }: Registry,
): Promise<Verified<Pointer>> {
  const verified = await verifyDocument('pointer', jws, desk, pointer);
  if (verified.payload.remote !== remote)
    throw new UntrustedError('mismatch', `The pointer of ${remote} is one of ${verified.payload.remote}`);
  return verified;
}

export const verifyTimestamp = async (jws: string, { desk }: Registry): Promise<Timestamp> =>
  (await verifyDocument('timestamp', jws, desk, timestamp)).payload;

export const verifyShellSources = (jws: string, { shell = {} }: Registry): Promise<Verified<ShellSources>> =>
  verifyDocument('shell', jws, shell, shellSources);

/** @param wanted what the pointer names; absent while a release is put into the store */
export async function verifyRelease(
  jws: string,
  remote: string,
  { remotes }: Registry,
  wanted?: Target,
): Promise<Verified<ReleaseDocument>> {
  const allowed = remotes[remote];
  if (!allowed) throw new UntrustedError('mismatch', `The registry has no ${remote}`);
  const verified = await verifyDocument('release', jws, allowed.keys, releaseDocument);
  const { payload, digest } = verified;
  if (payload.remote !== remote)
    throw new UntrustedError('mismatch', `The release of ${remote} is one of ${payload.remote}`);
  if (wanted && (payload.version !== wanted.version || digest !== wanted.digest))
    throw new UntrustedError('mismatch', `The release is not the one that the pointer names`);
  if (payload.origin && !allowed.origins.includes(payload.origin))
    throw new UntrustedError('mismatch', `The release names an origin that ${remote} may not use`);
  if (!allowed.paths.some(path => assetPath(remote).startsWith(path)))
    throw new UntrustedError('mismatch', `${remote} may not have files at ${assetPath(remote)}`);
  const foreign = Object.values(payload.pages ?? {}).find(({ pattern }) => !allowed.pages?.includes(pattern));
  if (foreign)
    throw new UntrustedError('mismatch', `The registry does not grant ${foreign.pattern} to ${remote}`);
  return verified;
}

type Ordered = { payload: { sequence: number }; digest: string };

/** @throws UntrustedError where a document is older than the last one that was seen, or another one of the same sequence */
export function refuseOlder(kind: DocumentKind, next: Ordered, last: Ordered | undefined): void {
  if (!last || next.payload.sequence > last.payload.sequence) return;
  if (next.payload.sequence < last.payload.sequence)
    throw new UntrustedError(
      'replay',
      `The ${kind} has sequence ${next.payload.sequence} after ${last.payload.sequence}`,
    );
  if (next.digest !== last.digest)
    throw new UntrustedError('replay', `There are two of the ${kind} with sequence ${next.payload.sequence}`);
}

/** The id of the key that a document says it is signed with, without a check of its signature. */
export const signerOf = (jws: string): string => String(decodeProtectedHeader(jws).kid);

/** The digest of a document's payload, without a check of its signature. */
export const digestOf = (jws: string): string => sha256(payloadOf(jws));

/** The payload of a document, without a check of its signature: for people, never for a decision. */
export const unverified = (jws: string): unknown => JSON.parse(payloadOf(jws).toString());
