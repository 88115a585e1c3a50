import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { copyFile, link, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Release } from '@flotilla/contracts/release';

/**
 * The folders of a mirror: `<remote>/@<version>.<digest of its files>/<file>`. Earlier shells put all files of a remote into
 * `<remote>/`: they are found there where no folder has them, and never written again.
 */
export type MirrorFolders = {
  /** The folder of a release, also before it is there. */
  of(release: Release): string;
  /** Where a file of this very release is. */
  path(release: Release, file: string): string;
  /** Where the file is that browsers get at an address: that of the release that everybody has or had last, else of any other. */
  served(remote: string, file: string): string | undefined;
  /**
   * Where the file of a release is that everybody has, or had once.
   * @param version of that release; the last one that has a file of this name if absent
   */
  released(remote: string, file: string, version?: string): string | undefined;
  /** Where files of this name are, of any release. */
  copies(remote: string, file: string): string[];
  /** Whether everybody got this very release from this shell, now or before. */
  wasServed(release: Release): boolean;
  /** All files of a release are in its folder now. */
  add(release: Release): void;
  /**
   * Everybody gets these releases: from now on their files are at their addresses, also after a restart.
   * @param canaries what visitors of canaries get, in which every remote has a release as well
   */
  keep(releases: Releases, canaries?: Releases): void;
  /**
   * Removes what a remote's releases of longest ago have on the disk until they have no more than so many bytes and there are no more than
   * fifty: never the one that everybody has, nor the canary in service, nor the last two that came.
   */
  makeRoom(release: Release, mostBytes: number): Promise<void>;
  /** All folders with files. */
  folders(): string[];
};

/** Files of a folder that are no files of its release, which have other names. All others are there. */
const COMPLETE = '@complete';
/** Everybody had the release; the file's time says since when, or for an earlier one until when. The newest is the current one. */
const STABLE = '@stable';
const MOST_RELEASES = 50;
/** `stat` counts what a file takes in these. Its place in the folder takes more. */
const BLOCK = 512;
const PER_FILE = 512;

/** Letters that say which files a release has. */
const DIGEST_LENGTH = 16;

type Releases = Readonly<Record<string, Release>>;
/** Folders by file name. */
type Index = Map<string, string>;

export function openMirrorFolders(directory: string): MirrorFolders {
  const complete = new Set<string>();
  const stable = new Map<string, Index>();
  const others = new Map<string, Index>();
  const flat = new Map<string, Set<string>>();
  /** Folders of canaries. */
  let canaryFolders: string[] = [];
  /** Folders of releases that everybody has or had, by remote and version. */
  const versions = new Map<string, string>();

  const of = (release: Release) => join(directory, release.remote, folderName(release));
  const note = (indexes: Map<string, Index>, remote: string, folder: string, names: readonly string[]) => {
    const index = indexes.get(remote) ?? new Map<string, string>();
    for (const name of names) index.set(name, folder);
    indexes.set(remote, index);
  };
  const inFlat = (remote: string, file: string) =>
    flat.get(remote)?.has(file) ? join(directory, remote, file) : undefined;
  const inIndex = (indexes: Map<string, Index>, remote: string, file: string) => {
    const folder = indexes.get(remote)?.get(file);
    return folder && join(folder, file);
  };

  for (const remote of namesIn(directory, entry => entry.isDirectory())) readRemote(remote);

  /** What an earlier shell has left. Of two releases that everybody had, the later one counts. */
  function readRemote(remote: string) {
    const root = join(directory, remote);
    flat.set(remote, new Set(namesIn(root, entry => entry.isFile())));
    const found = namesIn(root, entry => entry.isDirectory() && entry.name.startsWith('@'))
      .map(name => join(root, name))
      .filter(folder => markedAt(folder, COMPLETE) > 0)
      .map(folder => ({
        folder,
        names: namesIn(folder, entry => entry.isFile()),
        since: markedAt(folder, STABLE),
      }));
    for (const { folder, names, since } of found.sort((one, other) => one.since - other.since)) {
      complete.add(folder);
      note(since > 0 ? stable : others, remote, folder, names);
      if (since > 0) versions.set(`${remote} ${versionOf(folder)}`, folder);
    }
  }

  return {
    of,
    path(release, file) {
      const folder = of(release);
      return join(complete.has(folder) ? folder : join(directory, release.remote), file);
    },
    served: (remote, file) =>
      inIndex(stable, remote, file) ?? inFlat(remote, file) ?? inIndex(others, remote, file),
    released(remote, file, version) {
      if (version === undefined) return inIndex(stable, remote, file);
      const folder = versions.get(`${remote} ${version}`);
      const path = folder && join(folder, file);
      return path && existsSync(path) ? path : undefined;
    },
    copies: (remote, file) =>
      [inIndex(stable, remote, file), inIndex(others, remote, file), inFlat(remote, file)].filter(
        path => path !== undefined,
      ),
    wasServed: release => markedAt(of(release), STABLE) > 0,
    add(release) {
      const folder = of(release);
      if (complete.has(folder)) return;
      writeFileSync(join(folder, COMPLETE), '');
      complete.add(folder);
      note(others, release.remote, folder, Object.keys(release.files));
    },
    keep(releases, canaries = {}) {
      canaryFolders = Object.values(canaries).map(of);
      for (const release of Object.values(releases)) {
        const folder = of(release);
        if (!complete.has(folder)) continue;
        note(stable, release.remote, folder, Object.keys(release.files));
        succeed(newestOf(join(directory, release.remote), STABLE), folder);
        versions.set(`${release.remote} ${release.version}`, folder);
      }
    },
    async makeRoom(release, mostBytes) {
      if (complete.has(of(release))) return;
      const root = join(directory, release.remote);
      const kept = new Set([of(release), newestOf(root, STABLE), ...canaryFolders, ...lastTaken(root)]);
      while (releasesIn(root).length > MOST_RELEASES || (await bytesBelow(root)) > mostBytes) {
        const [oldest] = releasesIn(root)
          .filter(folder => !kept.has(folder))
          .sort((one, other) => lastUse(one) - lastUse(other));
        if (!oldest) return;
        complete.delete(oldest);
        versions.delete(`${release.remote} ${versionOf(oldest)}`);
        for (const index of [stable.get(release.remote), others.get(release.remote)])
          for (const [name, folder] of index ?? []) if (folder === oldest) index?.delete(name);
        await rm(oldest, { recursive: true, force: true });
      }
    },
    folders: () => [...[...flat.keys()].map(remote => join(directory, remote)), ...complete],
  };
}

/** Two releases of one version with other files have two folders. */
function folderName({ version, files }: Release): string {
  const facts = Object.entries(files)
    .map(([name, { integrity }]) => `${name} ${integrity}`)
    .sort();
  const digest = createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, DIGEST_LENGTH);
  return `@${version}.${digest}`;
}

/** What `folderName` was made of. */
const versionOf = (folder: string) => basename(folder).slice(1, -(DIGEST_LENGTH + 1));

const releasesIn = (root: string): string[] =>
  namesIn(root, entry => entry.isDirectory() && entry.name.startsWith('@')).map(name => join(root, name));

/** The folder that got this mark last. */
const newestOf = (root: string, mark: string): string | undefined =>
  releasesIn(root)
    .filter(folder => markedAt(folder, mark) > 0)
    .sort((one, other) => markedAt(other, mark) - markedAt(one, mark))[0];

const lastTaken = (root: string): string[] =>
  releasesIn(root)
    .filter(folder => markedAt(folder, COMPLETE) > 0)
    .sort((one, other) => markedAt(other, COMPLETE) - markedAt(one, COMPLETE))
    .slice(0, 2);

/** When a folder was made whole, or everybody got its release. One that never was whole is the first to go. */
const lastUse = (folder: string): number => Math.max(markedAt(folder, COMPLETE), markedAt(folder, STABLE));

/** What a folder takes on the disk: a file with several names once. */
async function bytesBelow(root: string): Promise<number> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const sizes = new Map<number, number>();
  for (const entry of entries.filter(one => one.isFile())) {
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (found) sizes.set(found.ino, found.blocks * BLOCK + PER_FILE);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Documents that are open have the predecessor: it was in use until now. Also after a rollback the successor's mark is the newest. */
function succeed(before: string | undefined, after: string): void {
  if (before === after) return;
  const now = Math.max(Date.now(), before ? markedAt(before, STABLE) + 1 : 0);
  if (before) mark(before, STABLE, now);
  mark(after, STABLE, now + 1);
}

/** @param at Unix time in ms */
function mark(folder: string, name: string, at: number): void {
  const path = join(folder, name);
  writeFileSync(path, '');
  utimesSync(path, at / 1000, at / 1000);
}

/** 0: the folder does not have the mark. */
const markedAt = (folder: string, mark: string): number =>
  statSync(join(folder, mark), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function namesIn(folder: string, isWanted: (entry: Dirent) => boolean): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(isWanted)
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Gives a stored file, with its encodings, a second name: it takes no room. */
export async function linkStored(from: string, to: string): Promise<void> {
  for (const suffix of ['.br', '.gz', ''])
    await link(from + suffix, to + suffix).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && suffix !== '') return;
      // What is there was damaged, or the file system knows no links.
      await rm(to + suffix, { force: true });
      await copyFile(from + suffix, to + suffix);
    });
}
