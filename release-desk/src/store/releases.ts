import type { Registry, ReleaseDocument, Target } from '@fernweh/contracts/release-store';
import { digestOf, type Verified, verifyRelease } from '@fernweh/release-signing/documents';
import { addressOfIntegrity, type Files } from './files.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';

/** The release documents of all remotes. */
export type Releases = {
  read(remote: string, version: string): Promise<string | undefined>;
  versions(remote: string): Promise<string[]>;
  /**
   * Stores a document that a key of its team signed.
   * @throws UntrustedError where it did not
   * @throws Refused where a file is missing, or the version has another content already
   */
  put(remote: string, version: string, jws: string, registry: Registry): Promise<void>;
  /** What a pointer to this version says. @throws Refused or UntrustedError where no team signed it */
  target(remote: string, version: string, registry: Registry): Promise<Target>;
};

const EXTENSION = '.jws';
export const releaseName = (remote: string, version: string) => `releases/${remote}/${version}${EXTENSION}`;

export function createReleases(storage: Storage, files: Files): Releases {
  const read = async (remote: string, version: string) =>
    (await storage.read(releaseName(remote, version)))?.toString();

  async function refuseMissingFiles({ payload }: Verified<ReleaseDocument>) {
    if (payload.origin) return;
    const wanted = Object.entries(payload.files).map(
      ([name, { integrity }]) => [name, addressOfIntegrity(integrity)] as const,
    );
    const missing = new Set(await files.missing(wanted.map(([, address]) => address)));
    const names = wanted.filter(([, address]) => missing.has(address)).map(([name]) => name);
    if (names.length) throw new Refused('not-valid', `The store does not have ${names.join(', ')}`);
  }

  async function refuseOtherContent(remote: string, { payload, digest }: Verified<ReleaseDocument>) {
    const stored = await read(remote, payload.version);
    if (stored !== undefined && digestOf(stored) !== digest)
      throw new Refused('not-valid', `The store has another release with the version ${payload.version}`);
  }

  return {
    read,
    versions: async remote =>
      (await storage.list(`releases/${remote}`)).map(name => name.slice(0, -EXTENSION.length)),
    async put(remote, version, jws, registry) {
      const verified = await verifyRelease(jws, remote, registry);
      if (verified.payload.version !== version)
        throw new Refused('not-valid', `The document is of version ${verified.payload.version}`);
      await refuseMissingFiles(verified);
      await refuseOtherContent(remote, verified);
      await storage.write(releaseName(remote, version), jws);
    },
    async target(remote, version, registry) {
      const jws = await read(remote, version);
      if (jws === undefined) throw new Refused('unknown', `The store has no ${remote} ${version}`);
      const { digest } = await verifyRelease(jws, remote, registry);
      return { version, digest };
    },
  };
}
