import type { Pointer } from '@flotilla/contracts/release-store';
import type { ShellLedger } from '../shells/shell-ledger.ts';
import type { CanaryFit } from './canary-fit.ts';
import type { CanaryHolds } from './canary-holds.ts';
import type { Planned, PromotedTogether } from './promoted-together.ts';
import { standingOf, whyNotServed } from './serving-shells.ts';

type Options = {
  pointer: (remote: string) => Pointer | undefined;
  shells: Pick<ShellLedger, 'all'>;
  fit: CanaryFit;
  holds: CanaryHolds;
  /** Why the canary of a remote is good enough by what was counted; undefined where it is not, or has no canary. */
  isGood: (remote: string) => Promise<string | undefined>;
  together: Pick<PromotedTogether, 'promote'>;
};

/** Makes a canary stable whose numbers are good, together with those that it needs, or holds it: what shells would refuse is not promoted. */
export function createPromotion({ pointer: pointerOf, shells, fit, holds, isGood, together }: Options) {
  const notServed = (remote: string) =>
    whyNotServed(standingOf(shells, remote, pointerOf(remote)?.canary?.version ?? ''));

  /**
   * Whatever a canary needs, and what each of these needs of them. One that fits by itself needs nobody, and answers for nothing of the others.
   * @returns undefined while contracts are compared, or where one of them has no canary any more
   */
  async function planOf(remote: string, needs: readonly string[]): Promise<Planned[] | undefined> {
    const group = [...needs, remote];
    const plan: Planned[] = [];
    for (const name of group) {
      const pointer = pointerOf(name);
      const found = await fit(name);
      if (!found || !pointer?.canary) return undefined;
      // Together they fit: what fits in no other way, or beside somebody else alone, needs them all.
      const own = found.needs?.every(needed => group.includes(needed)) ? found.needs : group;
      plan.push({ pointer, needs: group.filter(one => one !== name && own.includes(one)) });
    }
    return plan.sort((one, other) => one.needs.length - other.needs.length);
  }

  const isReady = async (remote: string) => (await isGood(remote)) !== undefined && !notServed(remote);

  /** Promotes a canary with what it needs. @returns why it is held; undefined also where it waits for one that is decided by itself */
  async function promoteWith(remote: string, needs: readonly string[]): Promise<string | undefined> {
    const plan = await planOf(remote, needs);
    if (!plan) return undefined;
    for (const { pointer, needs: theirs } of plan) {
      const one = pointer.remote;
      if (one === remote || (await isReady(one))) continue;
      if (theirs.includes(remote))
        return `It needs the canary of ${one}, which is not ready to be promoted. Promote both, or neither.`;
      if (pointer.paused)
        return `It needs the canary of ${one}, which is paused. Promote that one first, or resume it.`;
      // That one is decided by itself, and this one then.
      holds.end(remote);
      return undefined;
    }
    const why = notServed(remote);
    if (why !== undefined) return why;
    holds.end(remote);
    // More may have been counted while contracts were compared.
    if ((await isGood(remote)) !== undefined) await together.promote(plan);
    return undefined;
  }

  /** @throws Error where a pointer was changed meanwhile: what is left of them is promoted, or taken back, by the next look */
  return async (pointer: Pointer): Promise<void> => {
    const { remote, canary } = pointer;
    if (!canary) return;
    const found = await fit(remote);
    if (!found) return;
    const why = found.misfit
      ? `It would not fit the stable releases of the others. ${found.misfit.sentence}`
      : await promoteWith(remote, found.needs);
    if (why === undefined) return;
    const { shells: of, serving } = standingOf(shells, remote, canary.version);
    holds.hold({
      ...{ remote, version: canary.version, why },
      ...{ track: 'canary', shells: { bad: of - serving, of } },
    });
  };
}
