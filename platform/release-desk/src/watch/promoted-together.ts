import type { Action, Pointer, PromotedWith } from '@flotilla/contracts/release-store';
import type { ShellLedger } from '../shells/shell-ledger.ts';
import type { StoreChange } from '../store/store.ts';
import type { CanaryHolds } from './canary-holds.ts';
import { standingOf } from './serving-shells.ts';

type Options = {
  pointer: (remote: string) => Pointer | undefined;
  shells: Pick<ShellLedger, 'all'>;
  holds: CanaryHolds;
  /** Why the canary of a remote is good enough by what was counted; undefined where nothing says so. */
  isGood: (remote: string) => Promise<string | undefined>;
  change: (
    pointer: Pointer,
    action: Action,
    why: string,
    more?: Pick<StoreChange, 'together'>,
  ) => Promise<void>;
};

/** A pointer whose canary is promoted, and the remotes whose canaries that one needs. */
export type Planned = { pointer: Pointer; needs: readonly string[] };

/**
 * Canaries that need each other become stable one after the other: shells take what waits for one another together, so that no visitor gets one
 * of them alone (docs/decisions/079). Each signed pointer says what belongs to it, so that a half is known also after a restart
 * (docs/decisions/190).
 */
export type PromotedTogether = {
  /**
   * @param plan pointers as they were judged; whoever is needed comes first
   * @throws Error where one of them was not promoted: those that need it are taken back, at once or by the next look
   */
  promote(plan: readonly Planned[]): Promise<void>;
  /**
   * Promotes what still has to become stable beside a remote's release, or takes that release back where something of it is not stable any more.
   * @throws Error where it was taken back because the others could not be promoted, or could not be taken back
   */
  settle(remote: string): Promise<void>;
  /** Takes a remote's release back where something of it was taken back: before somebody else changes that again. */
  follow(remote: string): Promise<void>;
};

export function createPromotedTogether({
  pointer: pointerOf,
  shells,
  holds,
  isGood,
  change,
}: Options): PromotedTogether {
  async function promoteOne(pointer: Pointer, group: readonly PromotedWith[]) {
    const together = group.filter(({ remote }) => remote !== pointer.remote);
    // A desk that has just started has counted nothing: the one that promoted the others knew.
    const good = (await isGood(pointer.remote)) ?? 'as good as stable when the others were promoted';
    const why = [good, ...together.map(({ remote }) => `with the canary of ${remote}`)].join(', ');
    await change(pointer, 'promote', why, { together });
  }

  const lostOf = (group: readonly PromotedWith[]) => group.find(one => isLost(pointerOf(one.remote), one));

  /** @throws Error where one of them has another release than it needs to have, or its promotion is refused */
  async function complete(group: readonly PromotedWith[]) {
    const lost = lostOf(group);
    if (lost) throw new Error(`The canary of ${lost.remote} was not promoted, or was taken back`);
    for (const { remote, sequence } of group) {
      const pointer = pointerOf(remote);
      if (pointer?.sequence === sequence - 1) await promoteOne(pointer, group);
    }
  }

  /** The store refuses it where somebody has changed the pointer since: what a team released is not ours to take back. */
  async function takeBack(pointer: Pointer, group: readonly PromotedWith[]) {
    await change(pointer, 'rollback', 'what it needs is not stable').catch((problem: Error) => {
      const { remote, stable } = pointer;
      const { shells: of, refusing } = standingOf(shells, remote, stable.version);
      const others = group.flatMap(one => (one.remote === remote ? [] : [one.remote])).join(', ');
      const why = `It is stable without the release of ${others} that it needs, and the desk can’t take it back: ${problem.message}.`;
      holds.hold({
        ...{ remote, version: stable.version, why },
        ...{ track: 'stable', shells: { bad: refusing, of } },
      });
      throw problem;
    });
  }

  /** A remote's release that was promoted together with others; undefined for another one. */
  function promotedWithOthers(remote: string) {
    const pointer = pointerOf(remote);
    const { together = [] } = pointer?.change ?? {};
    if (!pointer || together.length === 0) return undefined;
    const own = { remote, sequence: pointer.sequence, version: pointer.stable.version };
    return { pointer, group: [...together, own] };
  }

  async function follow(remote: string) {
    const found = promotedWithOthers(remote);
    if (found && lostOf(found.group)) await takeBack(found.pointer, found.group);
  }

  return {
    follow,
    async settle(remote) {
      const found = promotedWithOthers(remote);
      if (!found) return;
      try {
        await complete(found.group);
      } catch (error) {
        await takeBack(found.pointer, found.group);
        throw error;
      }
      holds.end(remote);
    },
    async promote(plan) {
      try {
        for (const { pointer, needs } of plan)
          await promoteOne(
            pointer,
            plan.flatMap(other => (needs.includes(other.pointer.remote) ? [promotionOf(other.pointer)] : [])),
          );
      } catch (error) {
        // A change that was refused for another reason is tried once more, by the next look.
        for (const { pointer } of plan) await follow(pointer.remote);
        throw error;
      }
    },
  };
}

const promotionOf = ({ remote, sequence, canary, stable }: Pointer): PromotedWith => ({
  ...{ remote, sequence: sequence + 1 },
  version: (canary ?? stable).version,
});

/** Whether somebody has given another release in place of a promotion, or the desk has taken it back at once. What came later is another story. */
function isLost(pointer: Pointer | undefined, { sequence, version }: PromotedWith): boolean {
  if (!pointer) return false;
  const { action, by } = pointer.change;
  if (pointer.sequence === sequence)
    return version ? pointer.stable.version !== version : action !== 'promote';
  return pointer.sequence === sequence + 1 && action === 'rollback' && by.kind === 'desk';
}
