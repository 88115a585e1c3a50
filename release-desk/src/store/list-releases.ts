import { pointer, releaseDocument, type releasesAnswer } from '@fernweh/contracts/release-store';
import { unverified } from '@fernweh/release-signing/documents';
import type { z } from 'zod';
import { lastUses } from './last-use.ts';
import type { Releases } from './releases.ts';

type Listed = z.infer<typeof releasesAnswer>['releases'];

/**
 * The releases of a remote, newest first.
 * @param history the signed pointers of the remote, newest first
 */
export async function listReleases(
  releases: Releases,
  remote: string,
  history: readonly string[],
  now: Date,
): Promise<Listed> {
  const uses = lastUses(
    history.map(jws => pointer.parse(unverified(jws))),
    now,
  );
  const listed = await Promise.all(
    (await releases.versions(remote)).map(async version => {
      const jws = await releases.read(remote, version);
      if (!jws) return [];
      // An earlier desk took documents that this one cannot read: the others are listed.
      const document = releaseDocument.safeParse(unverified(jws));
      if (!document.success) return [];
      const { createdAt, files } = document.data;
      const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      const lastUsed = (uses.get(version) ?? new Date(createdAt)).toISOString();
      return [{ version, createdAt, bytes, lastUsed }];
    }),
  );
  return listed.flat().sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
