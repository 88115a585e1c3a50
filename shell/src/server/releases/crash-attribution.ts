import type { Release } from '@fernweh/contracts/release';

export type ReleaseId = { remote: string; version: string };

/** A release on probation: it serves, and has done so for a short time only. */
export type ProbationEntry = ReleaseId & {
  /** How many shells crashed while it was on probation. */
  crashes: number;
  /** The release to go back to. */
  before?: Release | undefined;
};

export type Attribution = {
  running: ProbationEntry[];
  withdrawn: ReleaseId[];
  first: Record<string, Release>;
};

/** A process may also be killed from outside: a release that passed its trial is withdrawn after three crashes. */
const CRASHES = 3;

/**
 * Decides which releases made the previous shell crash: every one that was on probation at that time is charged with it.
 * @param previous entries of the probation file
 * @param lastGood the releases that served
 */
export function attributeCrash(previous: ProbationEntry[], lastGood: Record<string, Release>): Attribution {
  const charged = previous.map(entry => ({ ...entry, crashes: entry.crashes + 1 }));
  const guilty = charged.filter(({ crashes }) => crashes >= CRASHES);
  const running = charged.filter(entry => !guilty.includes(entry));
  return goBack({ running, withdrawn: guilty.map(releaseId), first: { ...lastGood } }, guilty);
}

/** The release that replaces a withdrawn one is on probation as well: it may be new itself. */
function goBack(attribution: Attribution, guilty: ProbationEntry[]): Attribution {
  const { first, running } = attribution;
  for (const { remote, version, before } of guilty) {
    if (first[remote]?.version !== version) continue;
    delete first[remote];
    if (!before) continue;
    first[remote] = before;
    running.push({ ...releaseId(before), crashes: 0 });
  }
  return attribution;
}

export const releaseId = ({ remote, version }: ReleaseId): ReleaseId => ({ remote, version });
