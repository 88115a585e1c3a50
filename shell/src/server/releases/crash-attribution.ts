import type { Release } from '@fernweh/contracts/release';

export type ReleaseId = { remote: string; version: string };

/** A release on probation. */
export type ProbationEntry = ReleaseId & {
  /** 'trial': its code runs in a trial, no visitor sees it. 'live': it serves. 'retry': its trial crashed the shell, and it may have another one. */
  state: 'trial' | 'live' | 'retry';
  /** How many shells crashed while it was on probation. */
  crashes: number;
  /** The release to go back to. */
  before?: Release | undefined;
};

export type Attribution = {
  running: ProbationEntry[];
  withdrawn: ReleaseId[];
  first: Record<string, Release>;
  oneByOne: boolean;
};

/**
 * One crash in its trial withdraws a release that another one can replace. A process may also be killed from outside: a release
 * that passed its trial, or that has no replacement, is withdrawn after three crashes.
 */
const CRASHES_ON_TRIAL = 1;
const CRASHES = 3;

/**
 * Decides which release made the previous shell crash, from the releases that were on probation at that time.
 * @param previous entries of the probation file
 * @param lastGood the releases that served
 */
export function attributeCrash(previous: ProbationEntry[], lastGood: Record<string, Release>): Attribution {
  const onTrial = previous.filter(({ state }) => state === 'trial');
  if (onTrial.length > 1) {
    const running = previous.filter(({ state }) => state !== 'trial');
    return { running, withdrawn: [], first: lastGood, oneByOne: true };
  }
  // A release on trial crashed the shell. Without one, any release that went live a short time ago may have.
  const suspects = onTrial.length > 0 ? onTrial : previous.filter(({ state }) => state === 'live');
  const counted = previous.map(entry =>
    suspects.includes(entry) ? { ...entry, crashes: entry.crashes + 1 } : entry,
  );
  const allowed = ({ remote, state }: ProbationEntry) =>
    state === 'trial' && lastGood[remote] ? CRASHES_ON_TRIAL : CRASHES;
  const guilty = counted.filter(entry => entry.crashes >= allowed(entry));
  const running = counted
    .filter(entry => !guilty.includes(entry))
    .map((entry): ProbationEntry => (entry.state === 'trial' ? { ...entry, state: 'retry' } : entry));
  return goBack(
    { running, withdrawn: guilty.map(releaseId), first: { ...lastGood }, oneByOne: false },
    guilty,
  );
}

/** The release that replaces a withdrawn one is on probation as well: it may be new itself. */
function goBack(attribution: Attribution, guilty: ProbationEntry[]): Attribution {
  const { first, running } = attribution;
  for (const { remote, version, before } of guilty) {
    if (first[remote]?.version !== version) continue;
    delete first[remote];
    if (!before) continue;
    first[remote] = before;
    running.push({ ...releaseId(before), state: 'live', crashes: 0 });
  }
  return attribution;
}

export const releaseId = ({ remote, version }: ReleaseId): ReleaseId => ({ remote, version });
