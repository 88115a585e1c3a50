import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@fernweh/contracts/release';
import type { PublicKey } from '@fernweh/contracts/release-store';
import { UntrustedError, verifyRegistry, verifyRelease } from '@fernweh/release-signing/documents';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { Mirror } from './mirror.ts';

/**
 * The signed documents of the releases in the mirror. A shell that starts verifies with them what it has on its disk, before any
 * of it runs: a key that was revoked since still counts for what it signed before.
 */
export type StoredReleases = {
  /** @param registry the registry that the release was verified with */
  keep(release: Release, jws: string, registry: string): Promise<void>;
  /** Releases whose documents and files are what was signed. @param onProblem is called for each that is left out */
  verified(
    releases: Record<string, Release>,
    onProblem: (remote: string, error: Error) => void,
  ): Promise<Record<string, Release>>;
};

const record = z.object({ release: z.string(), registry: z.string() });

export function storedReleases(directory: string, root: PublicKey, mirror: Mirror): StoredReleases {
  const path = (remote: string, version: string) => join(directory, remote, `${version}.json`);

  async function verify(remote: string, { version }: Release): Promise<Release> {
    const stored = record.parse(JSON.parse(await readFile(path(remote, version), 'utf8')));
    const { payload: registry } = await verifyRegistry(stored.registry, root);
    const { payload } = await verifyRelease(stored.release, remote, registry);
    if (payload.version !== version)
      throw new UntrustedError('mismatch', `The stored document of ${version} is of ${payload.version}`);
    await mirror.verify(payload);
    return payload;
  }

  return {
    async keep({ remote, version }, release, registry) {
      const target = path(remote, version);
      await mkdir(dirname(target), { recursive: true });
      await writeFileAtomic(target, JSON.stringify({ release, registry }));
    },
    async verified(releases, onProblem) {
      const entries = await Promise.all(
        Object.entries(releases).map(async ([remote, release]) => {
          try {
            return [[remote, await verify(remote, release)] as const];
          } catch (error) {
            onProblem(remote, error as Error);
            return [];
          }
        }),
      );
      return Object.fromEntries(entries.flat());
    },
  };
}
