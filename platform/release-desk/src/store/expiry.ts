import { pointer } from '@flotilla/contracts/release-store';
import { unverified } from '@flotilla/release-signing/documents';
import { z } from 'zod';
import { addressOfIntegrity, FILES } from './files.ts';
import { lastUses, named, usesIn } from './last-use.ts';
import { releaseName } from './releases.ts';
import { signedLog } from './signed-log.ts';
import type { Storage } from './storage.ts';

/** How long a version stays after its last use: open documents and shells that were away still need it. */
export const KEPT_MS = 48 * 3_600_000;
/** The files of a release arrive before its document. */
const UNNAMED_KEPT_MS = 3_600_000;
const MOST_HISTORY = 10_000;

/** Removes versions whose last use is long ago, and files that belong to no version. @returns what was removed */
export async function removeExpired(storage: Storage, now = new Date()): Promise<string[]> {
  const remotes = await storage.list('releases');
  const removed: string[] = [];
  for (const remote of remotes) removed.push(...(await removeReleases(storage, remote, now)));
  return [...removed, ...(await removeFiles(storage, remotes, now))];
}

const isOld = (date: Date | undefined, now: Date, keptMs = KEPT_MS) =>
  date !== undefined && now.getTime() - date.getTime() > keptMs;

/** All that is needed of a document here: also of one that an earlier desk took and this one would not. */
const namedFiles = z.object({ files: z.record(z.string(), z.object({ integrity: z.string() })) });

async function removeReleases(storage: Storage, remote: string, now: Date): Promise<string[]> {
  const log = signedLog(storage, `pointers/${remote}`);
  const latest = await log.latest();
  const kept = new Set(latest ? named(pointer.parse(unverified(latest))) : []);
  const uses = lastUses(await usesIn(log, MOST_HISTORY), now);
  const removed: string[] = [];
  for (const file of await storage.list(`releases/${remote}`)) {
    const version = file.replace(/\.jws$/, '');
    const name = releaseName(remote, version);
    const used = uses.get(version) ?? (await storage.writtenAt(name));
    if (kept.has(version) || !isOld(used, now)) continue;
    await storage.remove(name);
    removed.push(name);
  }
  return removed;
}

async function removeFiles(storage: Storage, remotes: readonly string[], now: Date): Promise<string[]> {
  const needed = new Set<string>();
  for (const remote of remotes)
    for (const file of await storage.list(`releases/${remote}`)) {
      const jws = (await storage.read(`releases/${remote}/${file}`))?.toString() ?? '';
      const named = namedFiles.safeParse(unverified(jws));
      for (const { integrity } of Object.values(named.data?.files ?? {}))
        needed.add(addressOfIntegrity(integrity));
    }
  await storage.removeUnfinished(FILES, new Date(now.getTime() - UNNAMED_KEPT_MS));
  const removed: string[] = [];
  for (const address of await storage.list(FILES)) {
    const name = `${FILES}/${address}`;
    if (needed.has(address) || !isOld(await storage.writtenAt(name), now, UNNAMED_KEPT_MS)) continue;
    await storage.remove(name);
    removed.push(name);
  }
  return removed;
}
