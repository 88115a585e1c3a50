import type { PointerChange } from '@flotilla/contracts/release-store';
import { refuseConflicts } from '../store/next-pointer.ts';
import { Refused } from '../store/refused.ts';
import type { Store } from '../store/store.ts';
import { type CanaryTurns, releasesOf } from './canary-turns.ts';

/**
 * During the turn of a canary no other is offered, not even until the desk's next look: shells would render it for longer, and what it
 * does to pages would condemn the one whose turn it is (docs/decisions/150).
 */
export type OffersInTurn = {
  /** @throws Refused where the change offers a canary in the turn of another remote's. Then it waits in line */
  refuse(remote: string, change: PointerChange): Promise<void>;
};

export function offersInTurn(
  store: Pick<Store, 'pointer' | 'releases' | 'registry'>,
  turns: Pick<CanaryTurns, 'current' | 'wait'>,
): OffersInTurn {
  return {
    async refuse(remote, { action, version, sequence }) {
      const pointer = store.pointer(remote);
      const turn = turns.current();
      // What is no valid change is the store's to refuse.
      if (action !== 'canary' || !turn || turn.remote === remote || !pointer || version === undefined) return;
      refuseConflicts(pointer, { remote, action, sequence });
      const { digest } = await store.releases.target(remote, version, store.registry());
      if (digest === pointer.stable.digest) return;
      turns.wait({ remote, version, releases: releasesOf(pointer) });
      const until = `${new Date(turn.until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      throw new Refused(
        'too-many',
        `${version} is not offered now: the canary of ${turn.remote} has the pages for itself until ${until} at the latest. It waits in line, and the desk offers it when its turn comes`,
      );
    },
  };
}
