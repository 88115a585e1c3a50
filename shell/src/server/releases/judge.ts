import type { Release } from '@fernweh/contracts/release';

export type Named = { remote: string; version: string };

/** A release on probation. */
export type Entry = Named & {
  /** 'trial': its code runs, nobody sees it. 'live': it serves. 'due': its trial ended the shell, it may have another. */
  state: 'trial' | 'live' | 'due';
  /** Shells that ended meanwhile. */
  deaths: number;
  /** What to go back to. */
  before?: Release | undefined;
};

export type Judgement = {
  running: Entry[];
  withdrawn: Named[];
  first: Record<string, Release>;
  oneByOne: boolean;
};

/**
 * One end in its trial is enough where another release serves instead. A process may also be killed from outside: where the
 * trial was passed, or the remote would have nothing to show, a release is withdrawn after more than that.
 */
const DEATHS_ON_TRIAL = 1;
const DEATHS = 3;

/** Decides who is to blame for the end of a shell, by what was on probation then. @param lastGood what served then */
export function judge(left: Entry[], lastGood: Record<string, Release>): Judgement {
  const onTrial = left.filter(({ state }) => state === 'trial');
  if (onTrial.length > 1) {
    const running = left.filter(({ state }) => state !== 'trial');
    return { running, withdrawn: [], first: lastGood, oneByOne: true };
  }
  // Who was on trial ended it; where nobody was, it may be any that was taken a short time ago.
  const blamed = onTrial.length > 0 ? onTrial : left.filter(({ state }) => state === 'live');
  const counted = left.map(entry =>
    blamed.includes(entry) ? { ...entry, deaths: entry.deaths + 1 } : entry,
  );
  const allowed = ({ remote, state }: Entry) =>
    state === 'trial' && lastGood[remote] ? DEATHS_ON_TRIAL : DEATHS;
  const guilty = counted.filter(entry => entry.deaths >= allowed(entry));
  const running = counted
    .filter(entry => !guilty.includes(entry))
    .map((entry): Entry => (entry.state === 'trial' ? { ...entry, state: 'due' } : entry));
  return goBack({ running, withdrawn: guilty.map(nameOf), first: { ...lastGood }, oneByOne: false }, guilty);
}

/** What is gone back to is on probation as well: it may not have been there for long either. */
function goBack(judgement: Judgement, guilty: Entry[]): Judgement {
  const { first, running } = judgement;
  for (const { remote, version, before } of guilty) {
    if (first[remote]?.version !== version) continue;
    delete first[remote];
    if (!before) continue;
    first[remote] = before;
    running.push({ ...nameOf(before), state: 'live', deaths: 0 });
  }
  return judgement;
}

export const nameOf = ({ remote, version }: Named): Named => ({ remote, version });
