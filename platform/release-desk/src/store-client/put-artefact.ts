import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@flotilla/contracts/release';
import { type ReleaseDocument, registry } from '@flotilla/contracts/release-store';
import { signAgain, signDocument, signerOf, unverified } from '@flotilla/release-signing/documents';
import { keyId } from '@flotilla/release-signing/keys';
import { addressOfIntegrity } from '../store/files.ts';

export { addressOfIntegrity };

import type { Author, StoreClient } from './store-client.ts';

/** An unsigned release as a build or an image carries it. */
export type Artefact = { release: Release; file: (name: string) => Promise<Uint8Array> };

/** Files that are sent at once. */
const AT_ONCE = 8;

/**
 * Puts an artefact into a store: the files that the store does not have, then the release document, signed with the team's key.
 * Visitors get it once a pointer names it. A version that the store has stays as it is; if an older key of the team signed it, or
 * one that was revoked, this key signs it again. Other content that a revoked key signed is replaced, unless a pointer names it.
 * @returns whether the store did not have this version
 */
export async function putArtefact(
  store: StoreClient,
  { release, file }: Artefact,
  { key }: Author,
): Promise<boolean> {
  const { remote, version } = release;
  const stored = await store.release(remote, version);
  if (stored && (isSameContent(stored.document, release) || (await counts(stored, store)))) {
    refuseOtherContent(stored.document, release);
    if (await isOlder(stored, store, key)) await signStored(store, stored, key);
    return false;
  }
  await putFiles(store, release, file);
  const document: ReleaseDocument = release;
  await store.putRelease(remote, version, await signDocument('release', document, key));
  return true;
}

/**
 * Signs a stored release with this key where an older one of its team signed it: that key may be revoked next, and shells that start then
 * would refuse a release which serves. A pipeline that still has the older key changes nothing.
 * @param release what was built here: a stored release that differs from it is not signed
 * @returns whether it was signed
 */
export async function renewSignature(
  store: StoreClient,
  release: Release,
  { key }: Author,
): Promise<boolean> {
  const stored = await signedByOlder(store, release, key);
  if (!stored) return false;
  refuseOtherContent(stored.document, release);
  await signStored(store, stored, key);
  return true;
}

type Key = Author['key'];
type Stored = NonNullable<Awaited<ReturnType<StoreClient['release']>>>;

/** A stored release, where a key signed it that its team had before this one. */
export async function signedByOlder(
  store: StoreClient,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  key: Key,
): Promise<Stored | undefined> {
  const stored = await store.release(remote, version);
  return stored && (await isOlder(stored, store, key)) ? stored : undefined;
}

/** The keys of a remote's team, in the order in which they were added. */
const keysOf = async (store: StoreClient, remote: string): Promise<string[]> =>
  Object.keys(registry.parse(unverified(await store.registry())).remotes[remote]?.keys ?? {});

/** Whether the team had the key of a signature before this one. One that was revoked is not among its keys any more. */
async function isOlder({ document, jws }: Stored, store: StoreClient, key: Key): Promise<boolean> {
  const keys = await keysOf(store, document.remote);
  return keys.indexOf(signerOf(jws)) < keys.indexOf(await keyId(key));
}

/** Whether the key of a signature is still one of the team. */
const counts = async ({ document, jws }: Stored, store: StoreClient): Promise<boolean> =>
  (await keysOf(store, document.remote)).includes(signerOf(jws));

const signStored = async (store: StoreClient, { document, jws }: Stored, key: Key): Promise<unknown> =>
  store.putRelease(document.remote, document.version, await signAgain('release', jws, key));

/** All but when and from which commit it was built. The same content, built again, is the same release. */
const contentOf = ({
  createdAt: _when,
  source: _commit,
  ...content
}: ReleaseDocument): Record<string, unknown> => JSON.parse(JSON.stringify(content));

const isSameContent = (stored: ReleaseDocument, built: Release): boolean =>
  isDeepStrictEqual(contentOf(stored), contentOf(built));

/** What is signed again must be what was built here: its probes, its contract and how its canaries are judged count like its files. */
function refuseOtherContent(stored: ReleaseDocument, built: Release) {
  if (isSameContent(stored, built)) return;
  const differences = differencesOf(contentOf(stored), contentOf(built));
  throw new Error(`The store has another release under the version ${built.version}: ${differences} differ`);
}

const differencesOf = (one: Record<string, unknown>, other: Record<string, unknown>): string =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter(field => !isDeepStrictEqual(one[field], other[field]))
    .join(', ');

/** Sends the files of a release that the store does not have. */
export async function putFiles(
  store: StoreClient,
  { files }: Release,
  file: Artefact['file'],
): Promise<void> {
  const names = new Map(
    Object.entries(files).map(([name, { integrity }]) => [addressOfIntegrity(integrity), name]),
  );
  const missing = await store.missing([...names.keys()]);
  const send = async () => {
    for (let address = missing.shift(); address; address = missing.shift())
      await store.putFile(address, await file(names.get(address) ?? ''));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
}
