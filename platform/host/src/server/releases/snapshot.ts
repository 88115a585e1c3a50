import { createHash } from 'node:crypto';
import { assetPath, isPortableFile, isStockFile } from '@flotilla/contracts/assets';
import type { PinnedRelease, Snapshot } from '@flotilla/contracts/page';
import type { PartAssets, Release } from '@flotilla/contracts/release';

/** One set of releases that render and load together. */
export type ReleaseSet = { id: string; releases: Record<string, Release> };

export function releaseSet(releases: Record<string, Release>): ReleaseSet {
  const versions = Object.keys(releases)
    .sort()
    .map(remote => `${remote}@${releases[remote]?.version}`);
  return { id: createHash('sha256').update(versions.join()).digest('hex').slice(0, 12), releases };
}

export const versionsOf = ({ releases }: ReleaseSet): Record<string, string> =>
  Object.fromEntries(Object.entries(releases).map(([remote, { version }]) => [remote, version]));

/** The browser's part of a release set: entries, integrity and events. It is made once for all documents of the set. */
export function browserSnapshot(set: ReleaseSet): Snapshot {
  const known = snapshotOfSet.get(set) ?? snapshotOf(set);
  snapshotOfSet.set(set, known);
  return known;
}

const snapshotOfSet = new WeakMap<ReleaseSet, Snapshot>();

const snapshotOf = ({ releases }: ReleaseSet): Snapshot =>
  Object.fromEntries(Object.entries(releases).map(([remote, release]) => [remote, pinnedOf(release)]));

function pinnedOf(release: Release): PinnedRelease {
  const { remote, version, entry, events, accountData, pages, trustedBy, client } = release;
  return {
    version,
    entry: assetPath(remote, entry),
    ...(events && { events }),
    ...(accountData && { accountData }),
    ...(pages && { pages }),
    ...(trustedBy && { trustedBy }),
    css: client.css.map(file => assetPath(remote, file)),
    fragments: fragmentSheets(release),
    integrity: { ...digestsOf(release, '.js'), ...digestsOf(release, '.css') },
  };
}

/** Sheets by fragment, for fragments that a browser opens by itself. Those of the applications are left out. */
function fragmentSheets({ remote, client, fragments }: Release): Record<string, string[]> {
  const own = Object.entries(fragments).map(
    ([name, { css }]) =>
      [name, css.filter(file => !client.css.includes(file)).map(file => assetPath(remote, file))] as const,
  );
  return Object.fromEntries(own.filter(([, css]) => css.length > 0));
}

/**
 * Digests of the files of a release whose names end so, by path. No page of the site has those for other hosts, and a stock tool's
 * loader asks for none.
 */
export function digestsOf({ remote, files }: Release, ending: '.js' | '.css'): Record<string, string> {
  const isOwn = (name: string) => !isPortableFile(name) && !isStockFile(name);
  const named = Object.entries(files).filter(([name]) => name.endsWith(ending) && isOwn(name));
  return Object.fromEntries(named.map(([name, { integrity }]) => [assetPath(remote, name), integrity]));
}

/** All style sheets of a set, by path. */
export function sheetsOf(set: ReleaseSet): Record<string, Sheet> {
  const known = sheetsOfSet.get(set);
  if (known) return known;
  const named = Object.values(set.releases).flatMap(({ remote, files }) =>
    Object.entries(files).map(([name, file]) => [assetPath(remote, name), file] as const),
  );
  const sheets = Object.fromEntries(named.filter(([path]) => path.endsWith('.css')));
  sheetsOfSet.set(set, sheets);
  return sheets;
}

type Sheet = Release['files'][string];
const sheetsOfSet = new WeakMap<ReleaseSet, Record<string, Sheet>>();

/** URLs of the files a part of a remote needs; `part` is 'client', 'routes/<view>' or 'fragments/<name>'. */
export function partAssets({ releases }: ReleaseSet, remote: string, part: string): PartAssets {
  const release = releases[remote];
  if (!release) return { js: [], css: [] };
  const [kind, name = ''] = part.split('/');
  const found =
    kind === 'client' ? release.client : kind === 'routes' ? release.routes[name] : release.fragments[name];
  const url = (file: string) => assetPath(remote, file);
  return { js: found?.js.map(url) ?? [], css: found?.css.map(url) ?? [] };
}
