import type { Action, Pointer, PromotedWith } from '@fernweh/contracts/release-store';
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

/**
 * Canaries that need each other become stable one after the other: shells take what waits for one another together, so that no visitor gets one
 * of them alone (docs/decisions/079). Each signed pointer says what belongs to it, so that a half is known also after a restart
 * (docs/decisions/190).
 */
export type PromotedTogether = {
  /** @param pointers as they were judged. @throws Error where one was changed meanwhile: what was promoted is taken back */
  promote(pointers: readonly Pointer[]): Promise<void>;
  /**
   * Promotes what still has to become stable beside a remote's release, or takes that release back where something of it is not stable any more.
   * @throws Error where it was taken back because the others could not be promoted, or could not be taken back
   */
  settle(remote: string): Promise<void>;
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

  /** @throws Error where one of them has another release than it needs to have, or its promotion is refused */
  async function complete(group: readonly PromotedWith[]) {
    const lost = group.find(one => isLost(pointerOf(one.remote), one));
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

  async function settle(remote: string) {
    const pointer = pointerOf(remote);
    const { together = [] } = pointer?.change ?? {};
    if (!pointer || together.length === 0) return;
    const group = [...together, { remote, sequence: pointer.sequence }];
    try {
      await complete(group);
    } catch (error) {
      await takeBack(pointer, group);
      throw error;
    }
    holds.end(remote);
  }

  return {
    settle,
    async promote(pointers) {
      const [first] = pointers;
      if (!first) return;
      await promoteOne(
        first,
        pointers.map(({ remote, sequence }) => ({ remote, sequence: sequence + 1 })),
      );
      await settle(first.remote);
    },
  };
}

/** Whether somebody else's change came in place of a promotion, or the desk has taken it back at once. What came later is another story. */
function isLost(pointer: Pointer | undefined, { sequence }: PromotedWith): boolean {
  if (!pointer) return false;
  const { action, by } = pointer.change;
  if (pointer.sequence === sequence) return action !== 'promote';
  return pointer.sequence === sequence + 1 && action === 'rollback' && by.kind === 'desk';
}
