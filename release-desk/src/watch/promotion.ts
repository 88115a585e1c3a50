import type { Pointer } from '@fernweh/contracts/release-store';
import type { ShellLedger } from '../shells/shell-ledger.ts';
import type { CanaryFit } from './canary-fit.ts';
import type { CanaryHolds } from './canary-holds.ts';
import type { PromotedTogether } from './promoted-together.ts';
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

  async function whyHeld(remote: string, needs: readonly string[]): Promise<string | undefined> {
    for (const one of needs)
      if ((await isGood(one)) === undefined || notServed(one))
        return `It needs the canary of ${one}, which is not ready to be promoted. Promote both, or neither.`;
    return notServed(remote);
  }

  /** What a canary needs, and fits without it, is promoted by itself first, and answers for nothing that comes after it. */
  async function needEachOther(remote: string, needs: readonly string[] = []): Promise<boolean> {
    for (const one of needs) if (!(await fit(one))?.needs?.includes(remote)) return false;
    return true;
  }

  /** @throws Error where a pointer was changed meanwhile: none of them is promoted then */
  return async (pointer: Pointer): Promise<void> => {
    const { remote, canary } = pointer;
    if (!canary) return;
    const found = await fit(remote);
    if (!found) return;
    const needed = (found.needs ?? []).flatMap(name => pointerOf(name) ?? []);
    const why = found.misfit
      ? `It would not fit the stable releases of the others. ${found.misfit.sentence}`
      : await whyHeld(remote, found.needs);
    if (why !== undefined) {
      const { shells: of, serving } = standingOf(shells, remote, canary.version);
      return holds.hold({
        ...{ remote, version: canary.version, why },
        ...{ track: 'canary', shells: { bad: of - serving, of } },
      });
    }
    holds.end(remote);
    if (!(await needEachOther(remote, found.needs))) return;
    // More may have been counted while contracts were compared.
    if ((await isGood(remote)) !== undefined) await together.promote([...needed.toReversed(), pointer]);
  };
}
