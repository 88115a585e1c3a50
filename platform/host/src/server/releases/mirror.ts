import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSourceMap } from '@flotilla/contracts/assets';
import { isTextFile, type Release } from '@flotilla/contracts/release';
import { brotliOf, gzipOf } from '@flotilla/runtime/compressed';
import { createTurns } from '@flotilla/runtime/turns';
import { LRUCache } from 'lru-cache';
import writeFileAtomic from 'write-file-atomic';
import { createContentCheck } from './content-check.ts';
import { linkStored, type MirrorFolders, openMirrorFolders } from './mirror-folders.ts';

/** Files of one release that are fetched at once. */
const AT_ONCE = 4;
/** Ten times as much as the largest release of today. */
const LARGEST_RELEASE = 64 * 2 ** 20;
/** What the releases of one remote take on the disk: hundreds of today's, which share most of their files. */
const MOST_OF_REMOTE = 256 * 2 ** 20;
/** A text is stored in three encodings, of which two are smaller. */
const STORED_SHARE = 1.6;

/** Fetches a file of a release. @throws Error where it has more bytes than the release says */
export type Download = (name: string, file: Release['files'][string]) => Promise<Buffer>;

/**
 * Verified copies of the remotes' files: the site needs the store only once per release. Every release has a folder of its own, so
 * that none ever replaces a file of another (docs/decisions/121).
 */
export type Mirror = Pick<
  MirrorFolders,
  'path' | 'served' | 'released' | 'wasServed' | 'folders' | 'keep'
> & {
  /** @throws Error where a download fails or its digest differs from the release's. */
  take(release: Release, download: Download): Promise<void>;
};

export function createMirror(directory: string): Mirror {
  const folders = openMirrorFolders(directory);
  /** Where a content is, by remote and digest: it is stored once, whatever names a release gives it. */
  const stored = new LRUCache<string, string>({ max: 10_000 });
  const hasContent = createContentCheck();
  /** A remote's releases are taken one after another: one that makes room removes nothing that another just fetches. */
  const inTurn = createTurns({ most: 16, mostOfOne: 1, mostWaiting: 100 });

  async function takeFile(release: Release, folder: string, name: string, download: Download) {
    const file = release.files[name];
    if (!file) return;
    const { remote } = release;
    const target = join(folder, name);
    const content = `${remote} ${file.integrity}${encodingsOf(name)}`;
    const elsewhere = [stored.get(content) ?? [], folders.copies(remote, name)].flat();
    stored.set(content, target);
    if (await hasContent(target, file)) return;
    for (const known of elsewhere)
      if (known !== target && (await hasContent(known, file))) return linkStored(known, target);
    const bytes = await download(name, file);
    if (integrityOf(bytes) !== file.integrity)
      throw new Error(`${remote}: ${name} does not match its release's digest`);
    await store(remote, target, bytes);
  }

  /** One content after another where several names have it, so that the second finds what the first has stored. */
  async function takeContent(release: Release, folder: string, names: readonly string[], download: Download) {
    for (const name of names) await takeFile(release, folder, name, download);
  }

  async function takeAll(release: Release, download: Download) {
    const bytes = refuseLarge(release);
    const folder = folders.of(release);
    await mkdir(folder, { recursive: true });
    await folders.makeRoom(release, MOST_OF_REMOTE - bytes * STORED_SHARE);
    const waiting = namesByContent(release);
    const takeNext = async () => {
      for (let names = waiting.shift(); names !== undefined; names = waiting.shift())
        await takeContent(release, folder, names, download);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
    folders.add(release);
  }

  return {
    ...folders,
    async take(release, download) {
      const end = await inTurn(release.remote);
      try {
        await takeAll(release, download);
      } finally {
        end();
      }
    },
  };
}

/** @returns its bytes */
function refuseLarge({ remote, version, files }: Release): number {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > LARGEST_RELEASE) throw new Error(`${remote} ${version} has more than ${LARGEST_RELEASE} bytes`);
  return bytes;
}

/** The names of its files, those of one content together. Source maps stay in the store: what a shell has not it cannot serve. */
function namesByContent({ files }: Release): string[][] {
  const all = new Map<string, string[]>();
  for (const [name, { integrity }] of Object.entries(files))
    if (!isSourceMap(name)) all.set(integrity, [...(all.get(integrity) ?? []), name]);
  return [...all.values()];
}

export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A text has copies that a picture of the same bytes would not have. */
const encodingsOf = (name: string) => (isTextFile(name) ? ' text' : '');

/** Stores text in three encodings, so that no request compresses anything. */
async function store(owner: string, target: string, content: Buffer): Promise<void> {
  if (isTextFile(target)) {
    const text = { owner, read: async () => content };
    await writeWhole(`${target}.br`, await brotliOf(text));
    await writeWhole(`${target}.gz`, await gzipOf(text));
  }
  await writeWhole(target, content);
}

/** Without fsync: a file that a power failure damaged is fetched again, because its digest no longer matches. */
const writeWhole = (path: string, content: Buffer) => writeFileAtomic(path, content, { fsync: false });
