import type { Pointer, Target } from '@flotilla/contracts/release-store';

/**
 * Whether all visitors had a release before, according to the signed pointers of its remote. A rollback alone does not prove it: what
 * was released or promoted passed a pause and the contract gate, what a rollback names did not.
 */
export const wasStable = (earlier: readonly Pick<Pointer, 'stable' | 'change'>[], target: Target): boolean =>
  earlier.some(({ stable, change }) => change.action !== 'rollback' && sameTarget(stable, target));

export const sameTarget = (one: Target, other: Target): boolean =>
  one.version === other.version && one.digest === other.digest;
