import type { ReleaseSource } from '@flotilla/contracts/release';
import type { Action, Actor, Pointer, PromotedWith, Target } from '@flotilla/contracts/release-store';
import { sameTarget, wasStable } from '@flotilla/release-signing/stable-history';
import { Refused } from './refused.ts';

const MOST_BEFORE = 10;
/** Characters of a reason. What the desk decides by itself may say more than a pointer holds. */
const LONGEST_WHY = 300;

export type Change = {
  remote: string;
  action: Action;
  /** The release that the change names, if it names one. */
  target?: Target | undefined;
  /** The sequence that the author of the change has seen. */
  sequence: number;
  by: Actor;
  why: string;
  /** What the release that visitors get by it was built from. */
  source?: ReleaseSource | undefined;
  /** What is promoted with it. */
  together?: readonly PromotedWith[] | undefined;
  at: Date;
  /** Pointers before the current one: what a rollback may go to. */
  earlier?: readonly Pick<Pointer, 'stable' | 'change'>[];
  /** Who paused the remote, if it is paused. */
  pausedBy?: Actor | undefined;
  /** Whether shells refused a release that none has served. */
  isRefused?: (target: Target) => boolean;
  /** Whether a shell has served a release. */
  wasServed?: (target: Target) => boolean;
};

/**
 * The pointer after a change.
 * @throws Refused where the change does not fit the current pointer
 */
export function nextPointer(current: Pointer | undefined, change: Change): Pointer {
  const { remote, action, by, why, at, source, together = [] } = change;
  refuseConflicts(current, change);
  return {
    remote,
    sequence: (current?.sequence ?? 0) + 1,
    at: at.toISOString(),
    ...targets(current, change),
    paused: action === 'pause' || (action !== 'resume' && current?.paused === true),
    change: {
      ...{ action, by, why: why.slice(0, LONGEST_WHY) },
      ...(source && { source }),
      ...(together.length > 0 && { together: [...together] }),
    },
  };
}

/** @throws Refused where another change came first, or the remote is paused */
export function refuseConflicts(
  current: Pointer | undefined,
  { remote, action, sequence }: Pick<Change, 'remote' | 'action' | 'sequence'>,
): void {
  if (sequence !== (current?.sequence ?? 0))
    throw new Refused('sequence', `Another change of ${remote} came first: ${summary(current)}`);
  if (current?.paused && !['rollback', 'resume', 'pause'].includes(action))
    throw new Refused('paused', `${remote} is paused: ${summary(current)}`);
}

const summary = (pointer: Pointer | undefined) =>
  pointer
    ? `${pointer.change.action} by ${pointer.change.by.name} at ${pointer.at}${pointer.change.why && ` (${pointer.change.why})`}`
    : 'it has no release';

type Targets = Pick<Pointer, 'stable' | 'canary' | 'before'>;

function targets(current: Pointer | undefined, change: Change): Targets {
  const { remote, action, target } = change;
  if (action === 'release') return released(current, needed(target));
  if (!current) throw new Refused('nothing-to-do', `${remote} has no release yet`);
  const { stable, canary, before, paused } = current;
  const kept = { stable, before, ...(canary && { canary }) };
  switch (action) {
    case 'canary':
      if (sameTarget(stable, needed(target)))
        throw new Refused('nothing-to-do', `${stable.version} is already the stable release of ${remote}`);
      return { stable, before, canary: needed(target) };
    case 'promote':
      if (!canary) throw new Refused('nothing-to-do', `${remote} has no canary to promote`);
      return released(current, canary);
    case 'rollback':
      refuseUnproved(current, change);
      return rolledBack(current, change);
    case 'pause':
      // An operator's pause holds longer than a team's.
      if (paused && !(change.by.kind === 'operator' && change.pausedBy?.kind === 'team'))
        throw new Refused('nothing-to-do', `${remote} is paused already`);
      return kept;
    case 'resume':
      if (!paused) throw new Refused('nothing-to-do', `${remote} is not paused`);
      if (change.by.kind === 'team' && change.pausedBy && change.pausedBy.kind !== 'team')
        throw new Refused('not-allowed', `An operator paused ${remote}, so only an operator can resume it`);
      return kept;
  }
}

function released(current: Pointer | undefined, stable: Target): Targets {
  if (!current) return { stable, before: [] };
  if (sameTarget(current.stable, stable) && !current.canary)
    throw new Refused(
      'nothing-to-do',
      `${stable.version} is already the stable release of ${current.remote}`,
    );
  const before = [current.stable, ...current.before].filter(one => !sameTarget(one, stable));
  return { stable, before: before.slice(0, MOST_BEFORE) };
}

/**
 * A release that no visitor had has passed neither a pause nor the contract gate: only `release` and `canary` name it. That a pointer named
 * it for a moment is no proof, because no shell need have taken it meanwhile.
 */
function refuseUnproved({ remote, stable, before }: Pointer, change: Change): void {
  const { target, earlier = [], isRefused = () => false, wasServed = () => true } = change;
  if (!target || sameTarget(target, stable)) return;
  const refuse = (why: string) => {
    throw new Refused('not-allowed', `${target.version} ${why}: release it, or offer it as canary`);
  };
  if (isRefused(target)) refuse('was never on the site, because the shells refused it');
  if (!before.some(known => sameTarget(known, target)) && !wasStable(earlier, target))
    refuse(`was never the stable release of ${remote}`);
  if (!wasServed(target)) refuse('was never on the site, because no shell served it');
}

function rolledBack(
  { remote, stable, canary, before }: Pointer,
  { target: named, isRefused = () => false, wasServed = () => true }: Change,
): Targets {
  const target = named ?? (canary ? stable : before.find(one => !isRefused(one) && wasServed(one)));
  if (!target) throw new Refused('nothing-to-do', `${remote} has no release before ${stable.version}`);
  if (sameTarget(target, stable)) {
    if (canary) return { stable, before };
    throw new Refused('nothing-to-do', `${stable.version} is already the stable release of ${remote}`);
  }
  const index = before.findIndex(one => sameTarget(one, target));
  return { stable: target, before: before.slice(index + 1) };
}

function needed(target: Target | undefined): Target {
  if (!target) throw new Refused('not-valid', 'The change names no version');
  return target;
}
