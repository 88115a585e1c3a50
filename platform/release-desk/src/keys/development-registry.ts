import { assetPath } from '@flotilla/contracts/assets';
import type { Registry } from '@flotilla/contracts/release-store';
import { signDocument, verifyRegistry } from '@flotilla/release-signing/documents';
import { keyRing } from '@flotilla/release-signing/keys';
import type { DeskSite } from '../desk-site.ts';
import { signedLog } from '../store/signed-log.ts';
import type { Storage } from '../store/storage.ts';
import type { DevelopmentKeys } from './development-keys.ts';
import { withoutPages, withPages } from './registry-pages.ts';

/**
 * Signs the registry of a development machine where the store has none, or lacks a remote, its pages, or keys of the shell. What someone
 * else changed in it stays.
 */
export async function developmentRegistry(
  storage: Storage,
  { root, desk, shell, teams }: DevelopmentKeys,
  site: Omit<DeskSite, 'remotes'>,
): Promise<void> {
  const { origins, pages } = site;
  const log = signedLog(storage, 'registry');
  const latest = await log.latest();
  const current = latest === undefined ? undefined : (await verifyRegistry(latest, root)).payload;
  const missing = Object.keys(teams).filter(remote => !current?.remotes[remote]);
  const lacking = Object.entries(pages).filter(([remote, wanted]) =>
    wanted.some(page => !current?.remotes[remote]?.pages?.includes(page)),
  );
  if (current?.shell && missing.length === 0 && lacking.length === 0) return;
  const added = await Promise.all(
    missing.map(async remote => [
      remote,
      {
        keys: teams[remote] ? await keyRing([teams[remote]]) : {},
        paths: [assetPath(remote)],
        origins: origins[remote] ? [origins[remote]] : [],
      },
    ]),
  );
  const base: Registry = {
    sequence: current?.sequence ?? 0,
    at: new Date().toISOString(),
    desk: current?.desk ?? (await keyRing([desk])),
    shell: current?.shell ?? (await keyRing([shell])),
    remotes: { ...current?.remotes, ...Object.fromEntries(added) },
    revoked: current?.revoked ?? [],
  };
  const granted = lacking.reduce(
    (registry, [remote, wanted]) =>
      withPages(withoutMoved(registry, pages, remote, wanted), remote, wanted, site),
    base,
  );
  const next = { ...granted, sequence: base.sequence + 1 };
  await log.append(next.sequence, await signDocument('registry', next, root));
}

/** A path that has moved to another remote of this machine is no longer granted to the one that had it. */
const withoutMoved = (
  registry: Registry,
  pages: DeskSite['pages'],
  owner: string,
  wanted: readonly string[],
): Registry =>
  Object.entries(registry.remotes).reduce((all, [remote, { pages: granted = [] }]) => {
    const moved = granted.filter(page => wanted.includes(page) && !pages[remote]?.includes(page));
    return remote === owner || moved.length === 0 ? all : withoutPages(all, remote, moved);
  }, registry);
