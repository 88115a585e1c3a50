import { watchSharedObjects } from './shared-objects.ts';

/** What remotes have changed of the objects that all of them share. Whoever ran last has changed what changed since. */
export type ChangesOfRemotes = {
  /** Puts what has changed since the last call down to the remote. */
  note(remote: string): void;
  /** @throws Error where the remote has changed something */
  refuse(remote: string): void;
};

export function watchChangesOfRemotes(): ChangesOfRemotes {
  const { changes } = watchSharedObjects();
  const byRemote = new Map<string, string[]>();
  function note(remote: string) {
    const names = changes();
    if (names.length > 0) byRemote.set(remote, [...(byRemote.get(remote) ?? []), ...names]);
  }
  return {
    note,
    refuse(remote) {
      note(remote);
      const names = byRemote.get(remote);
      if (names) throw new Error(`${remote} changes what all remotes share: ${names.join(', ')}`);
    },
  };
}
