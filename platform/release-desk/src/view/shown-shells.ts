import { WHY_REFUSED } from '../shells/refused-by.ts';
import type { HeardShell } from '../shells/shell-ledger.ts';
import type { ShownRemote, ShownShell } from './desk-view.ts';

export function shownShell(shell: HeardShell, remotes: readonly ShownRemote[]): ShownShell {
  const { name, heardAt, away, requestsPerSecond, pages, state } = shell;
  const behind = remotes.flatMap(({ remote, stable, canary }) => {
    const wrong = stable && state.stable[remote] !== stable.version && !state.refused[remote];
    const ended = state.canary[remote] !== undefined && state.canary[remote] !== canary?.version;
    return [
      ...(wrong ? [`${remote}@${state.stable[remote] ?? 'nothing'}`] : []),
      ...(ended ? [`${remote}@${state.canary[remote]}`] : []),
    ];
  });
  return {
    ...{ name, away, requestsPerSecond, pages, behind, circuits: state.circuits },
    heardAt: heardAt.toISOString(),
    agrees: !away && behind.length === 0,
  };
}

/** What pointers name and a shell does not take. */
export const shellRefusals = (all: readonly HeardShell[]) =>
  all.flatMap(({ name, heardAt, state }) =>
    Object.entries(state.refused).flatMap(([remote, versions]) =>
      versions.map(version => ({
        id: `${name} ${remote} ${version}`,
        at: heardAt.toISOString(),
        by: name,
        remote,
        version,
        reason: WHY_REFUSED,
      })),
    ),
  );
