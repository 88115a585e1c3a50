import { assetPath } from '@flotilla/contracts/assets';
import type { PublicKey, Registry } from '@flotilla/contracts/release-store';
import { keyId, publicPart } from '@flotilla/release-signing/keys';

export const next = (registry: Registry, fields: Partial<Registry>): Registry => ({
  ...registry,
  ...fields,
  sequence: registry.sequence + 1,
  at: new Date().toISOString(),
});

/** The first registry: no key counts yet. */
export const emptyRegistry = (): Registry => ({
  sequence: 0,
  at: new Date().toISOString(),
  desk: {},
  remotes: {},
  revoked: [],
});

/** Lets a key count for the desk, for the shell's sources, or for the team of a remote. A remote that is new is added. */
export async function withKey(registry: Registry, owner: string, key: PublicKey): Promise<Registry> {
  const added = { [await keyId(key)]: publicPart(key) };
  if (owner === 'desk') return next(registry, { desk: { ...registry.desk, ...added } });
  if (owner === 'shell') return next(registry, { shell: { ...registry.shell, ...added } });
  const remote = registry.remotes[owner] ?? { keys: {}, paths: [assetPath(owner)], origins: [] };
  return next(registry, {
    remotes: { ...registry.remotes, [owner]: { ...remote, keys: { ...remote.keys, ...added } } },
  });
}

/** Takes a key out everywhere. @throws Error where the registry does not have it */
export function withoutKey(registry: Registry, id: string, why: string): Registry {
  const owners = ownersOf(registry, id);
  if (owners.length === 0) throw new Error(`The registry has no key ${id}`);
  const without = <T>(keys: Record<string, T>) =>
    Object.fromEntries(Object.entries(keys).filter(([known]) => known !== id));
  return next(registry, {
    desk: without(registry.desk),
    ...(registry.shell && { shell: without(registry.shell) }),
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, remote]) => [
        name,
        { ...remote, keys: without(remote.keys) },
      ]),
    ),
    revoked: [...registry.revoked, { key: id, at: new Date().toISOString(), why }],
  });
}

/** For whom a key counts. */
function ownersOf({ desk, shell = {}, remotes }: Registry, id: string): string[] {
  const teams = Object.entries(remotes).filter(([, { keys }]) => Object.hasOwn(keys, id));
  const servers = Object.entries({ desk, shell }).filter(([, keys]) => Object.hasOwn(keys, id));
  return [...servers, ...teams].map(([name]) => name);
}
