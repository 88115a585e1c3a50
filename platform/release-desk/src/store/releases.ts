import { type ReleaseSource, releaseSource } from '@flotilla/contracts/release';
import type { Registry, ReleaseDocument, Target } from '@flotilla/contracts/release-store';
import {
  digestOf,
  signerOf,
  unverified,
  type Verified,
  verifyRelease,
} from '@flotilla/release-signing/documents';
import { z } from 'zod';
import { addressOfIntegrity, type Files } from './files.ts';
import { type OwnedPath, refuseForeignPaths } from './foreign-paths.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';

/** The release documents of all remotes. */
export type Releases = {
  read(remote: string, version: string): Promise<string | undefined>;
  versions(remote: string): Promise<string[]>;
  /**
   * Stores a document that a key of its team signed.
   * @throws UntrustedError where it did not
   * @throws Refused where its contract claims a path of somebody else, a file is missing, or the version has another content already that
   * counts or that a pointer names
   */
  put(remote: string, version: string, jws: string, registry: Registry): Promise<void>;
  /** What a version was built from; undefined where its document does not say, or is gone. */
  source(remote: string, version: string): Promise<ReleaseSource | undefined>;
  /** What a pointer to this version says. @throws Refused or UntrustedError where no team signed it */
  target(remote: string, version: string, registry: Registry): Promise<Target>;
};

const withSource = z.object({ source: releaseSource.optional() });

const EXTENSION = '.jws';
/** Of one remote: more than a hundred releases a day for as long as each is kept. */
const MOST_VERSIONS = 400;
export const releaseName = (remote: string, version: string) => `releases/${remote}/${version}${EXTENSION}`;

export type AboutVersions = {
  /** Hears of a version that the store did not have: what was known of one with the same name is about another content. */
  onNew(remote: string, version: string): void;
  /** Whether a pointer names the version, as what visitors get or could go back to. */
  isNamed(remote: string, version: string): boolean;
};

/** @param routes the site's route table */
export function createReleases(
  storage: Storage,
  files: Files,
  routes: readonly OwnedPath[],
  { onNew, isNamed }: AboutVersions,
): Releases {
  const read = async (remote: string, version: string) =>
    (await storage.read(releaseName(remote, version)))?.toString();

  /** What the document says of its files is what desk and shells plan their work by. */
  async function refuseOtherFiles({ payload }: Verified<ReleaseDocument>) {
    if (payload.origin) return;
    const [missing, others]: [string[], string[]] = [[], []];
    for (const [name, { integrity, bytes }] of Object.entries(payload.files)) {
      const stored = await files.bytesOf(addressOfIntegrity(integrity));
      if (stored === undefined) missing.push(name);
      else if (stored !== bytes) others.push(name);
    }
    if (missing.length) throw new Refused('not-valid', `The store does not have ${missing.join(', ')}`);
    if (others.length)
      throw new Refused(
        'not-valid',
        `The document names another length than the store has of ${others.join(', ')}`,
      );
  }

  async function refuseTooMany(remote: string, version: string) {
    const versions = await storage.list(`releases/${remote}`);
    if (versions.length >= MOST_VERSIONS && !versions.includes(`${version}${EXTENSION}`))
      throw new Refused(
        'no-room',
        `The store keeps ${MOST_VERSIONS} versions of ${remote}; old ones go after two days`,
      );
  }

  /**
   * What a revoked key signed keeps no version from its team: whoever stole it may know the names of coming releases.
   * @returns whether the store does not have this content yet
   */
  async function refuseOtherContent(
    remote: string,
    { payload: { version }, digest }: Verified<ReleaseDocument>,
    registry: Registry,
  ) {
    const stored = await read(remote, version);
    if (stored === undefined) return true;
    if (digestOf(stored) === digest) return false;
    const other = `The store has another release with the version ${version}`;
    if (isSignedFor(remote, stored, registry)) throw new Refused('not-valid', other);
    if (isNamed(remote, version))
      throw new Refused('not-valid', `${other}, whose key counts no more. Take it back first`);
    return true;
  }

  return {
    read,
    versions: async remote =>
      (await storage.list(`releases/${remote}`)).map(name => name.slice(0, -EXTENSION.length)),
    async put(remote, version, jws, registry) {
      // What is stored is not read again: a large document takes a tenth of a second and more.
      if (isSignedFor(remote, jws, registry) && (await read(remote, version)) === jws) return;
      const verified = await verifyRelease(jws, remote, registry);
      if (verified.payload.version !== version)
        throw new Refused('not-valid', `The document names the version ${verified.payload.version}`);
      refuseForeignPaths(verified.payload, registry, routes);
      await files.refuseWithoutRoom();
      await refuseTooMany(remote, version);
      await refuseOtherFiles(verified);
      if (await refuseOtherContent(remote, verified, registry)) onNew(remote, version);
      await storage.write(releaseName(remote, version), jws);
    },
    async source(remote, version) {
      const jws = await read(remote, version);
      // The store keeps documents only that their team signed.
      return jws === undefined ? undefined : withSource.safeParse(unverified(jws)).data?.source;
    },
    async target(remote, version, registry) {
      const jws = await read(remote, version);
      if (jws === undefined) throw new Refused('unknown', `The store has no ${remote} ${version}`);
      const { digest } = await verifyRelease(jws, remote, registry);
      return { version, digest };
    },
  };
}

/** Whether the key that it names may still sign releases of the remote. What was stored with a key that was revoked since is no release. */
function isSignedFor(remote: string, jws: string, { remotes }: Registry): boolean {
  try {
    return Object.hasOwn(remotes[remote]?.keys ?? {}, signerOf(jws));
  } catch {
    return false;
  }
}
