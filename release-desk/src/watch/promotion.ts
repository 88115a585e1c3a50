import type { Pointer } from '@fernweh/contracts/release-store';
import type { ShellLedger } from '../shells/shell-ledger.ts';
import type { CanaryFit } from './canary-fit.ts';
import type { CanaryHolds } from './canary-holds.ts';
import { standingOf, whyNotServed } from './serving-shells.ts';

type Options = {
  pointer: (remote: string) => Pointer | undefined;
  shells: Pick<ShellLedger, 'all'>;
  fit: CanaryFit;
  holds: CanaryHolds;
  /** Why the canary of a remote is good enough by what was counted; undefined where it is not, or has no canary. */
  isGood: (remote: string) => Promise<string | undefined>;
  change: (pointer: Pointer, action: 'promote' | 'rollback', why: string, version?: string) => Promise<void>;
};

/** A promotion of this turn: what was given to visitors, and what they had before. */
type Done = { remote: string; given: string | undefined; before: string };

/** Makes a canary stable whose numbers are good, together with those that it needs, or holds it: what shells would refuse is not promoted. */
export function createPromotion({ pointer: pointerOf, shells, fit, holds, isGood, change }: Options) {
  const notServed = (remote: string) =>
    whyNotServed(standingOf(shells, remote, pointerOf(remote)?.canary?.version ?? ''));

  async function whyHeld(remote: string, needs: readonly string[]): Promise<string | undefined> {
    for (const one of needs)
      if ((await isGood(one)) === undefined || notServed(one))
        return `It needs the canary of ${one}, which is not ready to be promoted. Promote both, or neither.`;
    return notServed(remote);
  }

  /** What somebody else released meanwhile is not ours to take back. @returns what went wrong */
  async function takenBack(done: readonly Done[]): Promise<unknown[]> {
    const problems: unknown[] = [];
    for (const { remote, given, before } of done) {
      const pointer = pointerOf(remote);
      if (!pointer || pointer.stable.version !== given) continue;
      await change(pointer, 'rollback', 'what it needs could not be promoted', before).catch(problem =>
        problems.push(problem),
      );
    }
    return problems;
  }

  /** One after the other: shells take what waits for one another together, so that no visitor gets one of them alone (docs/decisions/079). */
  async function promoteAll(remotes: readonly string[]) {
    const done: Done[] = [];
    try {
      for (const remote of remotes) {
        const pointer = pointerOf(remote);
        const why = await isGood(remote);
        if (!pointer || why === undefined) throw new Error(`The canary of ${remote} is gone`);
        const others = remotes.filter(other => other !== remote);
        await change(
          pointer,
          'promote',
          [why, ...others.map(other => `with the canary of ${other}`)].join(', '),
        );
        done.push({ remote, given: pointer.canary?.version, before: pointer.stable.version });
      }
    } catch (error) {
      throw new AggregateError([error, ...(await takenBack(done))], `${(error as Error).message}`);
    }
  }

  /** @throws Error where a pointer was changed meanwhile: none of them is promoted then */
  return async ({ remote, canary }: Pointer): Promise<void> => {
    if (!canary) return;
    const found = await fit(remote);
    const why = found.misfit
      ? `It would not fit the stable releases of the others. ${found.misfit.sentence}`
      : await whyHeld(remote, found.needs);
    if (why !== undefined) {
      const { shells: of, serving } = standingOf(shells, remote, canary.version);
      return holds.hold({ remote, version: canary.version, why, shells: { bad: of - serving, of } });
    }
    holds.end(remote);
    // Those that it needs may fit without it.
    if (!found.misfit) await promoteAll([...found.needs.toReversed(), remote]);
  };
}
