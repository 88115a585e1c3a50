import type { ReleaseSource } from './release-source.ts';

/**
 * How long nothing has proved that this shell knows the newest pointers. Pointers do not expire, so that a store that is away takes nothing
 * from the site; one that withholds news looks the same without a proof (docs/decisions/188).
 */
export type ReleaseNews = {
  start(): void;
  stop(): void;
  /** Seconds since the last proof; since the start where there was none. */
  ageSeconds(): number;
};

/** A timestamp proves nothing that is older by the clock of this machine. Milliseconds. */
const LONGEST_MS = 3_600_000;
/**
 * A timestamp of a later time proves nothing either: all that come until then would be older than it. Clocks may differ by less than what an alarm
 * takes, so that one that was put right is no alarm. Milliseconds.
 */
const MAX_AHEAD_MS = 30 * 60_000;
/** An alarm has to come within an hour. */
const ALARM_S = 45 * 60;

type Options = {
  source: Pick<ReleaseSource, 'newest'>;
  /** Milliseconds between two questions. */
  everyMs?: number;
  /** Called once for each time without proof that is too long, with what the last question said. */
  onStale: (error: Error) => void;
  /** Monotonic, in milliseconds. */
  now?: () => number;
  date?: () => number;
};

export function createReleaseNews({
  source,
  everyMs = 60_000,
  onStale,
  now = () => performance.now(),
  date = Date.now,
}: Options): ReleaseNews {
  let provedAt = now();
  let newest = 0;
  let told = false;
  let timer: NodeJS.Timeout | undefined;
  const ageSeconds = () => (now() - provedAt) / 1000;

  /** @throws Error where the answer proves nothing */
  async function prove() {
    const { at, isKnown } = await source.newest();
    if (at.getTime() <= newest) throw new Error('The timestamp is not newer than the last one');
    if (date() - at.getTime() > LONGEST_MS) throw new Error('The timestamp is older than an hour');
    if (at.getTime() - date() > MAX_AHEAD_MS)
      throw new Error(
        'The timestamp is more than half an hour ahead: the clock of the desk, or of this machine, is wrong',
      );
    if (!isKnown) throw new Error('The store does not give the newest pointers');
    newest = at.getTime();
    provedAt = now();
    told = false;
  }

  async function ask() {
    await prove().catch((error: Error) => {
      if (told || ageSeconds() < ALARM_S) return;
      told = true;
      onStale(error);
    });
  }

  return {
    ageSeconds,
    start() {
      timer = setInterval(() => void ask(), everyMs).unref();
      void ask();
    },
    stop: () => clearInterval(timer),
  };
}
