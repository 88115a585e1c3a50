import { type Release, releaseIndex, releaseOf } from '@fernweh/contracts/release';
import type { Mirror } from './mirror.ts';

/**
 * 'later': the first release of a remote did not pass. Without a predecessor nothing shows whether the release or a service is
 * to blame: it is tried again with the next poll.
 */
export type Verdict = 'live' | 'refused' | 'later';

const INDEX_MS = 2000;

export type WatchOptions = {
  origins: Record<string, string>;
  mirror: Mirror;
  pollMs: number;
  /** Called when an origin starts to fail or fails in another way. Its last good release stays. */
  onProblem: (remote: string, error: Error) => void;
  /** Called with a verified, mirrored release. */
  onRelease: (release: Release) => Promise<Verdict>;
};

export type ReleaseWatch = {
  /** Polls every origin, in parallel. */
  start(): void;
  stop(): void;
  /** Every origin was polled at least once, and its release was tried. */
  hasPolled(): boolean;
  /** Refused versions that the origins still offer, by remote. */
  refused(): Record<string, string>;
};

/** Polls the remotes' release indexes. A failure is reported once; the last good release stays. */
export function createReleaseWatch({
  origins,
  mirror,
  pollMs,
  onProblem,
  onRelease,
}: WatchOptions): ReleaseWatch {
  /** The last version that was decided on, by remote. */
  const decided = new Map<string, { version: string; verdict: Verdict }>();
  const problems = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let polled = false;

  async function poll(remote: string, origin: string) {
    const response = await fetch(`${origin}/releases.json`, { signal: AbortSignal.timeout(INDEX_MS) });
    if (!response.ok) throw new Error(`releases.json has status code ${response.status}`);
    const release = releaseOf(releaseIndex.parse(await response.json()), 'stable');
    if (!release || release.remote !== remote)
      throw new Error('releases.json names no release of this remote');
    if (decided.get(remote)?.version === release.version) return;
    await mirror.take(origin, release);
    const verdict = await onRelease(release);
    if (verdict !== 'later') decided.set(remote, { version: release.version, verdict });
  }

  async function pollOnce() {
    await Promise.all(
      Object.entries(origins).map(([remote, origin]) =>
        poll(remote, origin).then(
          () => problems.delete(remote),
          (error: Error) => {
            if (problems.get(remote) === error.message) return;
            problems.set(remote, error.message);
            onProblem(remote, error);
          },
        ),
      ),
    );
  }

  return {
    hasPolled: () => polled,
    refused: () =>
      Object.fromEntries(
        [...decided]
          .filter(([, { verdict }]) => verdict === 'refused')
          .map(([remote, { version }]) => [remote, version]),
      ),
    start() {
      const repeat = () => {
        if (!running) return;
        void pollOnce().finally(() => {
          polled = true;
          timer = setTimeout(repeat, pollMs);
          timer.unref();
        });
      };
      running = true;
      repeat();
    },
    stop() {
      running = false;
      clearTimeout(timer);
    },
  };
}
