import type { ShellState } from '@flotilla/contracts/release-health';
import type { Composition } from '../releases/composition.ts';
import { oneOfEach, type RefusedVersions } from '../releases/refused-versions.ts';
import { versionsOf } from '../releases/snapshot.ts';
import type { PoolEvents } from '../render/render-pool.ts';

/** What this shell is doing, for the people who watch releases at the desk. */
export type ShellActivity = {
  request(): void;
  /** @param complete nothing was missing in a page that was sent */
  page(complete: boolean): void;
  /** @param pool id of the releases that the pool renders with */
  circuits(pool: string): Pick<PoolEvents, 'onCircuit'>;
  /** Counts begin anew. */
  take(composition: Pick<Composition, 'current'>, refused: RefusedVersions): ShellState;
};

const MOST_CIRCUITS = 100;

export function createShellActivity(): ShellActivity {
  let requests = 0;
  let pages = { bad: 0, of: 0 };
  /** Open circuits by pool: those of a retired pool say nothing any more. */
  let open: { pool: string; id: string }[] = [];

  return {
    request() {
      requests += 1;
    },
    page(complete) {
      pages = { bad: pages.bad + Number(!complete), of: pages.of + 1 };
    },
    circuits: pool => ({
      onCircuit(id, state) {
        open = open.filter(one => one.pool !== pool || one.id !== id);
        if (state === 'open') open = [...open, { pool, id }].slice(-MOST_CIRCUITS);
      },
    }),
    take(composition, refused) {
      const { set: stable } = composition.current('stable');
      const { set: offered, canaries: names = [] } = composition.current('canary');
      open = open.filter(({ pool }) => pool === stable.id || pool === offered.id);
      const versions = versionsOf(stable);
      // For a while after a stable release their pool has the release before it, which is no canary.
      const canaries = Object.entries(versionsOf(offered)).filter(
        ([remote, version]) => names.includes(remote) && versions[remote] !== version,
      );
      const taken = {
        requests,
        pages,
        circuits: [...new Set(open.map(({ id }) => id))],
        stable: versions,
        canary: Object.fromEntries(canaries),
        refused: oneOfEach(refused),
        allRefused: refused,
      };
      requests = 0;
      pages = { bad: 0, of: 0 };
      return taken;
    },
  };
}
