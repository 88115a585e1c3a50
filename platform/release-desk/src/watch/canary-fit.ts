import { setTimeout } from 'node:timers/promises';
import type { Pointer, Target } from '@flotilla/contracts/release-store';
import type { Compare, Misfit } from '@flotilla/release-contract/compare-in-thread';
import { LRUCache } from 'lru-cache';
import { currentPointers } from '../store/current-pointers.ts';
import type { Store } from '../store/store.ts';
import type { ContractOf } from './release-contracts.ts';

/** What a canary needs to fit the stable releases of the other remotes, once it is stable itself. */
type Fit =
  /** The remotes whose canaries have to be promoted with it; empty where it fits alone. */
  | { needs: string[]; misfit?: undefined }
  /** Why it does not fit them, with whichever canaries of others. */
  | { misfit: Misfit; needs?: undefined };

/**
 * @returns what the shells' contract gate would say of a canary that is promoted; without what concerns the shell, which compared it before.
 * Undefined while contracts are compared: the desk looks at other releases meanwhile, and asks again
 */
export type CanaryFit = (remote: string) => Promise<Fit | undefined>;

type Options = {
  store: Pick<Store, 'registry' | 'pointer'>;
  contractOf: ContractOf;
  /** Compares in a thread of its own: contracts are the teams'. */
  compare: Compare;
  /** Nobody waits longer for an answer, in ms. */
  waitMs?: number;
};

const MOST_COMPARED = 500;
/** A comparison that did not end is made again: on a busy machine it says nothing. */
const COMPARED_AGAIN_MS = 120_000;

/**
 * A canary is compared in the shells with the canaries beside it, in the places of their stable releases. Two that need each other serve
 * together, and one of them that is promoted alone fits nothing (docs/decisions/186).
 */
export function createCanaryFit({ store, contractOf, compare, waitMs = 1000 }: Options): CanaryFit {
  /** The desk asks every few seconds. */
  const compared = new LRUCache<string, { misfit: Misfit | undefined }>({ max: MOST_COMPARED });

  /** Why one of these canaries would not fit if all of them became stable. */
  async function misfitOf(remotes: readonly string[]): Promise<Misfit | undefined> {
    const pointers = currentPointers(store);
    const next = (pointer: Pointer): Target =>
      (remotes.includes(pointer.remote) && pointer.canary) || pointer.stable;
    for (const pointer of pointers.filter(({ remote }) => remotes.includes(remote))) {
      const others = pointers.filter(other => other !== pointer);
      const misfit = await comparedWith(
        pointer,
        others.map(other => ({ remote: other.remote, target: next(other) })),
      );
      if (misfit) return misfit;
    }
    return undefined;
  }

  async function comparedWith(
    { remote, stable, canary = stable }: Pointer,
    others: { remote: string; target: Target }[],
  ): Promise<Misfit | undefined> {
    const all = [{ remote, target: stable }, { remote, target: canary }, ...others];
    const key = all.map(one => `${one.remote}@${one.target.version} ${one.target.digest}`).join();
    const known = compared.get(key);
    if (known) return known.misfit;
    const contract = await contractOf(remote, canary);
    if (!contract) return undefined;
    const deployed = await Promise.all(
      others.map(async ({ remote: name, target }) => {
        const found = await contractOf(name, target);
        return found ? [{ name, version: target.version, channel: 'stable' as const, contract: found }] : [];
      }),
    );
    const before = await contractOf(remote, stable);
    const misfit = await compare({
      candidate: { name: remote, contract },
      site: { deployed: deployed.flat(), before },
    });
    compared.set(key, { misfit }, misfit?.isUndecided && { ttl: COMPARED_AGAIN_MS });
    return misfit;
  }

  async function find(remote: string): Promise<Fit> {
    const together = [remote];
    for (;;) {
      const misfit = await misfitOf(together);
      if (!misfit) return { needs: together.slice(1) };
      // What these do not fit may fit once it is replaced by its canary, which may need others again.
      const more = misfit.others.filter(name => !together.includes(name) && store.pointer(name)?.canary);
      if (more.length === 0) return { misfit };
      together.push(...more);
    }
  }

  const underway = new Map<string, Promise<Fit>>();
  return remote => {
    const found = underway.get(remote) ?? find(remote).finally(() => underway.delete(remote));
    underway.set(remote, found);
    // One that fails when nobody waits any more fails again for whoever asks next.
    found.catch(() => {});
    return Promise.race([found, setTimeout(waitMs, undefined, { ref: false })]);
  };
}
