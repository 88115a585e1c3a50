import type { Release } from '@fernweh/contracts/release';
import { attributeCrash, type ProbationEntry, type ReleaseId, releaseId } from './crash-attribution.ts';
import { readProbationFile, writeProbationFile } from './probation-file.ts';

/**
 * Releases whose code is new, stored in a file. A shell that finds an entry there when it starts knows which release ran when
 * the previous shell crashed (docs/decisions/021).
 */
export type Probation = {
  /** Releases that made the previous shell crash. */
  withdrawn: ReleaseId[];
  /** The releases to start with: the last good ones; a withdrawn one is replaced by its predecessor. */
  first: Record<string, Release>;
  /** The previous shell crashed in a trial of several releases: from now on each is tried in a trial of its own. */
  oneByOne: boolean;
  refuses(release: ReleaseId): boolean;
  /**
   * Called before the code of these releases runs for the first time.
   * @param serving the releases that serve until the trial has passed
   * @throws Error where the file can't be written: the code must not run then
   */
  begin(releases: Release[], serving: Record<string, Release>): void;
  /** Their trial failed, and none of their code runs any more. */
  failed(releases: Release[]): void;
  /** They serve now. They stay on probation for a while: visitors request more pages than a trial does. */
  passed(releases: Release[]): void;
  /** Orderly shutdown: clears the entries. */
  close(): void;
};

export type ProbationOptions = {
  path: string;
  /** The releases that served when the previous shell ended. */
  lastGood: Record<string, Release>;
  /** How long a shell must run with a release until it leaves probation. */
  periodMs?: number;
};

const PERIOD_MS = 60_000;
const MOST_REFUSED = 100;

/** Reads the file of the previous shell and attributes its crash, if there was one. */
export function openProbation({ path, lastGood, periodMs = PERIOD_MS }: ProbationOptions): Probation {
  const previous = readProbationFile(path);
  const { withdrawn, first, oneByOne, ...attribution } = attributeCrash(previous.running, lastGood);
  const refused = [...previous.refused, ...withdrawn].slice(-MOST_REFUSED);
  let running = attribution.running;
  let closed = false;
  save();
  leaveAfterPeriod(running.filter(({ state }) => state === 'live'));

  /** A failed write is no reason to stop. */
  function save() {
    try {
      if (!closed) writeProbationFile(path, { running, refused });
    } catch {
      // The next write includes this change.
    }
  }

  function leave(releases: ReleaseId[]) {
    running = running.filter(one => !releases.some(isSame(one)));
    save();
  }

  function leaveAfterPeriod(releases: ReleaseId[]) {
    if (releases.length > 0) setTimeout(() => leave(releases), periodMs).unref();
  }

  return {
    withdrawn,
    first,
    oneByOne,
    refuses: release => refused.some(isSame(release)),
    begin(releases, serving) {
      const begun = releases.map((release): ProbationEntry => {
        const known = running.find(isSame(release));
        // The predecessor of a release on probation is the last one that left probation.
        const current = running.find(({ remote, state }) => remote === release.remote && state === 'live');
        const before = current?.before ?? serving[release.remote];
        return { ...releaseId(release), state: 'trial', crashes: known?.crashes ?? 0, before };
      });
      const isReplaced = (entry: ProbationEntry) =>
        begun.some(one => isSame(entry)(one) || (one.remote === entry.remote && entry.state !== 'live'));
      running = [...running.filter(entry => !isReplaced(entry)), ...begun];
      if (!closed) writeProbationFile(path, { running, refused });
    },
    failed: leave,
    passed(releases) {
      running = running.flatMap((entry): ProbationEntry[] => {
        const next = releases.find(({ remote }) => remote === entry.remote);
        if (!next) return [entry];
        return isSame(entry)(next) ? [{ ...entry, state: 'live' }] : [];
      });
      save();
      leaveAfterPeriod(releases);
    },
    close() {
      running = [];
      save();
      closed = true;
    },
  };
}

const isSame = (one: ReleaseId) => (other: ReleaseId) =>
  one.remote === other.remote && one.version === other.version;
