import { assetPath } from '@fernweh/contracts/assets';
import type { Registry } from '@fernweh/contracts/release-store';
import { signDocument, verifyRegistry } from '@fernweh/release-signing/documents';
import { keyRing } from '@fernweh/release-signing/keys';
import { signedLog } from '../store/signed-log.ts';
import type { Storage } from '../store/storage.ts';
import type { DevelopmentKeys } from './development-keys.ts';

/** Signs the registry of a development machine where the store has none, or lacks a remote. A registry that someone changed stays. */
export async function developmentRegistry(
  storage: Storage,
  { root, desk, teams }: DevelopmentKeys,
  origins: Record<string, string>,
): Promise<void> {
  const log = signedLog(storage, 'registry');
  const latest = await log.latest();
  const current = latest === undefined ? undefined : (await verifyRegistry(latest, root)).payload;
  const missing = Object.keys(teams).filter(remote => !current?.remotes[remote]);
  if (current && missing.length === 0) return;
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
  const next: Registry = {
    sequence: (current?.sequence ?? 0) + 1,
    at: new Date().toISOString(),
    desk: current?.desk ?? (await keyRing([desk])),
    remotes: { ...current?.remotes, ...Object.fromEntries(added) },
    revoked: current?.revoked ?? [],
  };
  await log.append(next.sequence, await signDocument('registry', next, root));
}
