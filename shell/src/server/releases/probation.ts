import type { Release } from '@fernweh/contracts/release';
import { attributeCrash, type ProbationEntry, type ReleaseId, releaseId } from './crash-attribution.ts';
import { readProbationFile, writeProbationFile } from './probation-file.ts';

/**
 * Releases that serve since a short time, stored in a file. They have passed a trial, but visitors request more pages than a trial does.
 * A shell that finds an entry there when it starts knows which releases ran when the previous shell crashed (docs/decisions/071).
 */
export type Probation = {
  /** Releases that made the previous shell crash. */
  withdrawn: ReleaseId[];
  /** The releases to start with: the last good ones; a withdrawn one is replaced by its predecessor. */
  first: Record<string, Release>;
  refuses(release: ReleaseId): boolean;
  /**
   * Called before these releases, which have passed their trial, run in the shell's own process.
   * @param serving the releases that serve until then
   * @throws Error where the file can't be written: the code must not run then
   */
  begin(releases: Release[], serving: Record<string, Release>): void;
  /** They do not serve, and none of their code runs any more. */
  failed(releases: Release[]): void;
  /** They serve now. After a while they have proved themselves. */
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
  const { withdrawn, first, ...attribution } = attributeCrash(previous.running, lastGood);
  const refused = [...previous.refused, ...withdrawn].slice(-MOST_REFUSED);
  let running = attribution.running;
  let closed = false;
  save();
  leaveAfterPeriod(running);

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
    refuses: release => refused.some(isSame(release)),
    begin(releases, serving) {
      const begun = releases.map((release): ProbationEntry => {
        const crashes = running.find(isSame(release))?.crashes ?? 0;
        // The predecessor of a release on probation is the last one that left probation.
        const current = running.find(({ remote }) => remote === release.remote);
        return { ...releaseId(release), crashes, before: current?.before ?? serving[release.remote] };
      });
      running = [...running.filter(entry => !begun.some(isSame(entry))), ...begun];
      if (!closed) writeProbationFile(path, { running, refused });
    },
    failed: leave,
    passed(releases) {
      const isReplaced = (entry: ProbationEntry) =>
        releases.some(one => one.remote === entry.remote && !isSame(one)(entry));
      running = running.filter(entry => !isReplaced(entry));
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
