import type { ReleaseSource } from '@flotilla/contracts/release';
import type { Pointer } from '@flotilla/contracts/release-store';

/** One change of a pointer as people read it. */
export type ReleaseEvent = {
  remote: string;
  sequence: number;
  at: string;
  action: Exclude<Pointer['change']['action'], 'renew'>;
  /** The release that the change is about: for a rollback, the one that visitors lost. */
  version: string;
  /** The stable release afterwards. */
  stable: string;
  by: Pointer['change']['by'];
  why: string;
  /** What the release was built from that visitors got by it. */
  source?: ReleaseSource | undefined;
};

/** @param history pointers of one remote, newest first */
export const eventsOf = (history: readonly Pointer[]): ReleaseEvent[] =>
  history.flatMap((pointer, index) => {
    const { remote, sequence, at, stable, change } = pointer;
    const { action, by, why, source } = change;
    if (action === 'renew') return [];
    const version = subjectOf(pointer, history[index + 1]);
    return [
      { remote, sequence, at, action, version, stable: stable.version, by, why, ...(source && { source }) },
    ];
  });

function subjectOf({ stable, canary, change }: Pointer, before: Pointer | undefined): string {
  if (change.action === 'canary') return canary?.version ?? stable.version;
  if (change.action === 'rollback') return (before?.canary ?? before?.stable ?? stable).version;
  if (change.action === 'pause' || change.action === 'resume') return (canary ?? stable).version;
  return stable.version;
}

/** Who offered a release first, when and with which words. @param history pointers of one remote, newest first */
export function offerOf(
  history: readonly Pointer[],
  version: string,
): { by: string; since: string; words: string } {
  const first = history.findLast(({ stable, canary }) => [stable.version, canary?.version].includes(version));
  return { by: first?.change.by.name ?? '', since: first?.at ?? '', words: first?.change.why ?? '' };
}

/** A release that visitors get: since when, and who released it with which words. */
export type Standing = {
  version: string;
  since: string;
  by: string;
  why: string;
  /** What it was built from. */
  source?: ReleaseSource | undefined;
};

/** @param history pointers of one remote, newest first */
export function standingOf(history: readonly Pointer[], role: 'stable' | 'canary'): Standing | undefined {
  const version = history[0]?.[role]?.version;
  if (!version) return undefined;
  const run = history.findIndex(pointer => pointer[role]?.version !== version);
  const first = history[(run < 0 ? history.length : run) - 1];
  // The team that offered it stands for a release that the desk promoted.
  const offers = history.filter(({ stable, canary, change }) =>
    change.action === 'canary'
      ? canary?.version === version
      : change.action === 'release' && stable.version === version,
  );
  const { by, why } = (offers[0] ?? first)?.change ?? { by: { name: '' }, why: '' };
  const source = (offers[0] ?? first)?.change.source;
  return { version, since: first?.at ?? '', by: by.name, why, ...(source && { source }) };
}

/** Whether a change has this text somewhere that people read, in any case of letters. */
export function hasText({ remote, version, stable, by, why, source }: ReleaseEvent, text: string): boolean {
  const { commit = '', branch = '', author = '' } = source ?? {};
  const wanted = text.trim().toLowerCase();
  return [remote, version, stable, by.name, why, commit, branch, author].some(one =>
    one.toLowerCase().includes(wanted),
  );
}
