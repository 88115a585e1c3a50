import { releaseDocument, type releasesAnswer } from '@flotilla/contracts/release-store';
import { sha256, unverified } from '@flotilla/release-signing/documents';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { lastUses, usesIn } from './last-use.ts';
import type { Releases } from './releases.ts';
import type { SignedLog } from './signed-log.ts';

const MOST_HISTORY = 1_000;
/** By the digest of the document: reading a large one takes a tenth of a second. */
const summaries = new LRUCache<string, Summary>({ max: 5_000 });

type Listed = z.infer<typeof releasesAnswer>['releases'];

/**
 * The releases of a remote, newest first.
 * @param log the signed pointers of the remote
 */
export async function listReleases(
  releases: Releases,
  remote: string,
  log: SignedLog,
  now: Date,
): Promise<Listed> {
  const uses = lastUses(await usesIn(log, MOST_HISTORY), now);
  const listed: Listed = [];
  // One after another: a team may have many documents, and the desk answers others meanwhile.
  for (const version of await releases.versions(remote)) {
    const summary = await summaryOf(releases, remote, version);
    if (!summary) continue;
    const lastUsed = (uses.get(version) ?? new Date(summary.createdAt)).toISOString();
    listed.push({ version, ...summary, lastUsed });
  }
  return listed.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

type Summary = Pick<Listed[number], 'createdAt' | 'bytes'>;

/** @returns undefined for a document that an earlier desk took and this one cannot read: the others are listed */
async function summaryOf(releases: Releases, remote: string, version: string): Promise<Summary | undefined> {
  const jws = await releases.read(remote, version);
  const key = jws && sha256(jws);
  const known = key ? summaries.get(key) : undefined;
  if (!key || known) return known;
  const document = releaseDocument.safeParse(unverified(jws));
  if (!document.success) return undefined;
  const { createdAt, files } = document.data;
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  summaries.set(key, { createdAt, bytes });
  return { createdAt, bytes };
}
