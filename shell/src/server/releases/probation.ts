import type { Release } from '@fernweh/contracts/release';
import { type Entry, judge, type Named, nameOf } from './judge.ts';
import { readLedger, writeLedger } from './ledger.ts';

/**
 * Releases whose code has not run for long, kept in a file. A shell that finds one there when it starts knows under which
 * release the shell before it ended (docs/decisions/021).
 */
export type Probation = {
  /** Releases that the end of the shell before this one is put down to. */
  withdrawn: Named[];
  /** What to start with: the last good releases; in the place of a withdrawn one the one before it. */
  first: Record<string, Release>;
  /** The shell before this one ended in a trial of several: only trials of one tell which it was. */
  oneByOne: boolean;
  refuses(release: Named): boolean;
  /**
   * Before the code of these runs for the first time.
   * @param serving what serves until they have passed
   * @throws Error where that can't be written down: then it must not run
   */
  begin(releases: Release[], serving: Record<string, Release>): void;
  /** Their trial is over, and none of their code runs any more. */
  failed(releases: Release[]): void;
  /** They serve. They stay on probation for a while: visitors ask for more than a trial does. */
  passed(releases: Release[]): void;
  /** This shell ends as it should: that says nothing about any release. */
  close(): void;
};

export type ProbationOptions = {
  path: string;
  /** What served when the shell before this one ended. */
  lastGood: Record<string, Release>;
  /** How long a shell must have lived with a release. */
  periodMs?: number;
};

const PERIOD_MS = 60_000;
/** Refused releases are remembered; who makes more of them has other troubles. */
const MOST_REFUSED = 100;

/** Reads what the shell before this one left, and decides on it. */
export function openProbation({ path, lastGood, periodMs = PERIOD_MS }: ProbationOptions): Probation {
  const left = readLedger(path);
  const { withdrawn, first, oneByOne, ...judged } = judge(left.running, lastGood);
  const refused = [...left.refused, ...withdrawn].slice(-MOST_REFUSED);
  let running = judged.running;
  let closed = false;
  keep();
  leaveLater(running.filter(({ state }) => state === 'live'));

  /** A release that can't be crossed out is no reason to stop. */
  function keep() {
    try {
      if (!closed) writeLedger(path, { running, refused });
    } catch {
      // The next change is written with this one.
    }
  }

  function leave(releases: Named[]) {
    running = running.filter(one => !releases.some(isSame(one)));
    keep();
  }

  function leaveLater(releases: Named[]) {
    if (releases.length > 0) setTimeout(() => leave(releases), periodMs).unref();
  }

  return {
    withdrawn,
    first,
    oneByOne,
    refuses: release => refused.some(isSame(release)),
    begin(releases, serving) {
      const begun = releases.map((release): Entry => {
        const known = running.find(isSame(release));
        // Behind one that is on probation itself is the one that has proved itself.
        const current = running.find(({ remote, state }) => remote === release.remote && state === 'live');
        const before = current?.before ?? serving[release.remote];
        return { ...nameOf(release), state: 'trial', deaths: known?.deaths ?? 0, before };
      });
      const isReplaced = (entry: Entry) =>
        begun.some(one => isSame(entry)(one) || (one.remote === entry.remote && entry.state !== 'live'));
      running = [...running.filter(entry => !isReplaced(entry)), ...begun];
      if (!closed) writeLedger(path, { running, refused });
    },
    failed: leave,
    passed(releases) {
      running = running.flatMap((entry): Entry[] => {
        const next = releases.find(({ remote }) => remote === entry.remote);
        if (!next) return [entry];
        return isSame(entry)(next) ? [{ ...entry, state: 'live' }] : [];
      });
      keep();
      leaveLater(releases);
    },
    close() {
      running = [];
      keep();
      closed = true;
    },
  };
}

const isSame = (one: Named) => (other: Named) => one.remote === other.remote && one.version === other.version;
